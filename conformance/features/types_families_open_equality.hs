{-# LANGUAGE TypeFamilies #-}
module Main where

type family Index c
type instance Index [a] = Int
type instance Index (a -> b) = a

class At c where
  type Value c
  at :: c -> Index c -> Value c

instance At [a] where
  type Value [a] = a
  at = (!!)

instance At (a -> b) where
  type Value (a -> b) = b
  at = ($)

sumAt :: (At c, Index c ~ Int, Value c ~ Int) => c -> [Int] -> Int
sumAt c is = sum [at c i | i <- is]

same :: (a ~ b, Show b) => a -> b -> String
same x y = show [x, y]

main :: IO ()
main = do
  print (at "hello" 1)
  print (at (+ 1) 41)
  print (sumAt [10, 20, 30] [0, 2], sumAt (\n -> n * n) [3, 4])
  putStrLn (same 'a' 'b')

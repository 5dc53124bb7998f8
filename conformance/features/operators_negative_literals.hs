{-# LANGUAGE NegativeLiterals #-}
module Main where

data P = P Int Int deriving Show

neg :: Int -> Int
neg x = x

main :: IO ()
main = do
  print (neg -1)
  print (P -1 -2)
  print (abs -5)
  print (-2 ^ 2)
  print (max -3 -4)
  print (minBound == (-9223372036854775808 :: Int))
  let x = 5
  print (x-1)
  print (x - 1)

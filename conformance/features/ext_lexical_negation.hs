{-# LANGUAGE LexicalNegation #-}
module Main where

f :: Int -> Int
f x = x * 2

neg :: Int -> Int
neg -1 = 100
neg x = -x

main :: IO ()
main = do
  let x = 5 :: Int
      y = 3 :: Int
  print (f -3)
  print (-x `mod` 3)
  print (map (subtract 1) [1, 2, 3], map (- 1) [5, 6])
  print (x - y, x - y)
  print (neg -1, neg 4)
  print (abs -x, max -1 -2)
  print [-1, -2 .. -5]
  print (-x)

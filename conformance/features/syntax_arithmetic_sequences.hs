module Main where

main :: IO ()
main = do
  print [1 .. 5]
  print [1, 3 .. 10]
  print [10, 8 .. 1]
  print [5 .. 1]
  print (take 3 [5, 5 .. 5])
  print ['a' .. 'f']
  print ['a', 'c' .. 'i']
  print [1.0 .. 3.5]
  print [1.0, 1.5 .. 3.2]
  print [0.1 .. 1]
  print [10, 7.5 .. 0]
  print [False ..]
  print (take 2 [LT ..])
  print [3, 2 .. 3]
  print (length [1 .. 1000], sum [1, 3 .. 99])
  print [maxBound - 1 .. maxBound :: Int]
  print (take 3 [x | x <- [1 :: Integer ..], x > 2 ^ 3])

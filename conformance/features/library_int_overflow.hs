module Main where

main :: IO ()
main = do
  print (maxBound + 1 :: Int)
  print (minBound - 1 :: Int)
  print (maxBound * 2 :: Int)
  print (abs minBound :: Int)
  print (negate minBound :: Int)
  print (product [1 .. 21] :: Int)
  print (2 ^ 63 :: Int, 2 ^ 64 :: Int)
  print (fromIntegral (2 ^ 63 :: Integer) :: Int)
  print (hash "hello world")
  print (minBound `quot` 2 :: Int, minBound `rem` (-1) :: Int)
  where
    hash = foldl (\h c -> 31 * h + fromEnum c) 7 :: String -> Int

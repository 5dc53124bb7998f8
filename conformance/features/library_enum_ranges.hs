module Main where

import Data.Char (ord)

data Dir = N | E | S | W deriving (Show, Eq, Ord, Enum, Bounded)

turn :: Int -> Dir -> Dir
turn k d = toEnum ((fromEnum d + k) `mod` 4)

main :: IO ()
main = do
  print (map (turn 1) [minBound ..], map (turn (-1)) [N ..], [W, S ..], [N, S ..], [E ..])
  print (zip [N ..] (tail (cycle [N ..])))
  print ([10, 8 ..  -3], [3 .. 1] :: [Int], take 3 [0, -5 ..], [5, 5 .. 4] :: [Int])
  print ([1.5 .. 4], [1, 1.2 .. 2], [3, 2.5 .. 1] :: [Double])
  print (['a', 'e' .. 'z'], ['z', 'x' .. 'p'], map ord ['\0' .. '\3'])
  print (fromEnum 'A', toEnum 97 :: Char, succ 1.5, pred 'b', fromEnum True, [False ..])
  print ([LT ..], [(), ()], succ LT, [minBound .. maxBound :: Bool])
  print (take 3 [maxBound - 1 :: Int ..], [minBound, 0 .. maxBound :: Int])
  print (length [1 .. 100 :: Integer], sum [2 ^ 70, 2 ^ 70 + 1 .. 2 ^ 70 + 3 :: Integer] - 4 * 2 ^ 70)
  print (enumFromThenTo 1 4 20, enumFromTo 'x' 'z', take 2 (enumFrom E), enumFromThen W S)

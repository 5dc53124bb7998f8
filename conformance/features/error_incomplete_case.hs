module Main where

data Shape = Circle Double | Square Double | Triangle

area :: Shape -> Double
area s =
  case s of
    Circle r -> 3 * r * r
    Square a -> a * a

main :: IO ()
main = do
  print (area (Circle 2))
  print (area (Square 3))
  print (area Triangle)

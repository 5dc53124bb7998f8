-- wrong: an Int and a Double cannot be multiplied without a conversion
module Main where

area :: Int -> Double -> Double
area w h = w * h

main :: IO ()
main = print (area 2 3)

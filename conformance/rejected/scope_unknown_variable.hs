-- wrong: the variable total is not defined anywhere
module Main where

average :: [Double] -> Double
average xs = total / fromIntegral (length xs)

main :: IO ()
main = print (average [1, 2])

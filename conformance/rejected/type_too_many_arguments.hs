-- wrong: negate is applied to two arguments
module Main where

main :: IO ()
main = print (negate (3 :: Int) (4 :: Int) :: Int)

-- wrong: an Int is divided with /, which works on fractional numbers only
module Main where

mean :: [Int] -> Int
mean xs = sum xs / length xs

main :: IO ()
main = print (mean [1, 2, 3])

-- wrong: the field px is given twice
module Main where

data Point = Point { px :: Int, py :: Int }

main :: IO ()
main = print (px (Point { px = 1, py = 2, px = 3 }))

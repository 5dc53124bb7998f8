-- wrong: a strict field must be given when a record is built
module Main where

data Point = Point { px :: !Int, py :: !Int }

main :: IO ()
main = print (px Point { px = 1 })

-- wrong: lists of functions cannot be compared, because functions cannot
module Main where

main :: IO ()
main = print ([not, id] == [id, not])

-- wrong: y is bound inside the let expression only
module Main where

main :: IO ()
main = print ((let y = 3 in y + 1) + y)

-- wrong: where belongs to a definition and cannot stand inside parentheses
module Main where

f :: Int -> Int
f x = (y + 1 where y = x)

main :: IO ()
main = print (f 1)

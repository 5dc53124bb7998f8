-- wrong: lookup gives a Maybe Int, which cannot be added to an Int
module Main where

total :: [(String, Int)] -> Int
total prices = lookup "tea" prices + 1

main :: IO ()
main = print (total [("tea", 3)])

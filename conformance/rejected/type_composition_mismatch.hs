-- wrong: length gives an Int, but words needs a String
module Main where

count :: String -> [String]
count = words . length

main :: IO ()
main = print (count "a b")

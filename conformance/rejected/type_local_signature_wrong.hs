-- wrong: the local function is declared to return a Bool but returns an Int
module Main where

f :: [Int] -> [Bool]
f xs = map check xs
  where
    check :: Int -> Bool
    check n = n + 1

main :: IO ()
main = print (f [1])

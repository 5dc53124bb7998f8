-- wrong: the function behind >>= has to give a Maybe, id gives the list
module Main where

sizes :: [(String, [Int])] -> Int
sizes table = length (lookup "a" table) + sum (lookup "b" table >>= id)

main :: IO ()
main = print (sizes [("a", [1]), ("b", [2, 3])])

-- wrong: instances of Num cannot be derived for data types
module Main where

data Money = Money Int deriving (Show, Num)

main :: IO ()
main = return ()

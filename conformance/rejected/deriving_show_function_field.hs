-- wrong: Show cannot be derived because a field is a function
module Main where

data Op = Op String (Int -> Int) deriving Show

main :: IO ()
main = return ()

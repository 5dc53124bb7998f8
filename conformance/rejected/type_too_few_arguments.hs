-- wrong: max lacks its second argument, so the result is a function and not an Int
module Main where

biggest :: Int -> Int
biggest n = max n

main :: IO ()
main = print (biggest 3)

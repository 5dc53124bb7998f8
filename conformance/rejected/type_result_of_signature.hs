-- wrong: the signature promises a Bool but the function returns an Int
module Main where

isBig :: Int -> Bool
isBig n = n * 100

main :: IO ()
main = print (isBig 3)

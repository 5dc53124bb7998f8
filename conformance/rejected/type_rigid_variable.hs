-- wrong: the signature says that any type is returned, but the function returns an Int
module Main where

f :: a -> b
f x = 3 + length [x]

main :: IO ()
main = print (f 'a' :: Int)

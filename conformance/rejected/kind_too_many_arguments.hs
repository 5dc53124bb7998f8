-- wrong: Int takes no type arguments
module Main where

f :: Int Bool -> Int
f _ = 0

main :: IO ()
main = return ()

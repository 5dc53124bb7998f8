-- wrong: the two branches of the if have different types
module Main where

f :: Bool -> Int
f b = if b then 1 else "one"

main :: IO ()
main = print (f True)

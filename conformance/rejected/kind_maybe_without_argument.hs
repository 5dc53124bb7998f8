-- wrong: Maybe needs a type argument
module Main where

f :: Maybe -> Int
f _ = 0

main :: IO ()
main = return ()

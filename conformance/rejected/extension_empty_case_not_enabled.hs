-- wrong: a case expression without alternatives needs the extension EmptyCase
module Main where

f :: Bool -> Int
f b = case b of {}

main :: IO ()
main = return ()

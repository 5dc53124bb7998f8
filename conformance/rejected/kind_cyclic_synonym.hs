-- wrong: the type synonyms A and B are defined in terms of each other
module Main where

type A = [B]
type B = Maybe A

main :: IO ()
main = return ()

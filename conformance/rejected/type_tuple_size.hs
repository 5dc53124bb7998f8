-- wrong: fst works on pairs, not on triples
module Main where

main :: IO ()
main = print (fst (1, 2, 3))

-- wrong: x would need the infinite type a = a -> b
module Main where

selfApply x = x x

main :: IO ()
main = return ()

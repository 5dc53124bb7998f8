-- wrong: the two functions use each other at different types
module Main where

ping n = if n == 0 then "done" else pong (n - 1)
pong n = if n == 0 then 'd' else ping (n - 1)

main :: IO ()
main = putStrLn (ping (3 :: Int))

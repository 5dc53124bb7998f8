-- wrong: an argument bound by a lambda cannot be used at two types
module Main where

main :: IO ()
main = print ((\f -> (f 'a', f True)) (\x -> x))

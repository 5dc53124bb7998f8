-- wrong: there is a type signature for helper but no definition
module Main where

helper :: Int -> Int

main :: IO ()
main = print 1

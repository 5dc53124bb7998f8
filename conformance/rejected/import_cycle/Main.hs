-- wrong: the modules A and B import each other
module Main where

import A (a)

main :: IO ()
main = print a

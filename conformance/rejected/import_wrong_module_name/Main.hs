-- wrong: the file Helper.hs contains a module with another name
module Main where

import Helper (help)

main :: IO ()
main = putStrLn help

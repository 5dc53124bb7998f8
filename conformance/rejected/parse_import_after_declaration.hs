-- wrong: imports must come before all other declarations
module Main where

x :: Int
x = 1

import Data.List (sort)

main :: IO ()
main = print (sort [x])

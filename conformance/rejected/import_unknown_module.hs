-- wrong: there is no module Data.Lisst
module Main where

import Data.Lisst (sort)

main :: IO ()
main = print (sort [2, 1])

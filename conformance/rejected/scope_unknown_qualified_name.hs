-- wrong: the module Data.Map has no function insertt
module Main where

import qualified Data.Map as M

main :: IO ()
main = print (M.insertt 1 2 M.empty)

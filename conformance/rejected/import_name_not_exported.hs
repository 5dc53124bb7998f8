-- wrong: Data.List does not export sortedBy
module Main where

import Data.List (sortedBy)

main :: IO ()
main = return ()

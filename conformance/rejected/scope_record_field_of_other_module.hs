-- wrong: the field getAll belongs to Data.Monoid, which exports it under this name only
module Main where

import Data.Monoid (All (All))

main :: IO ()
main = print (getAll (All True))

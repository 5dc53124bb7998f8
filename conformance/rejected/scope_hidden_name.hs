-- wrong: head was hidden from the import of the Prelude
module Main where

import Prelude hiding (head)

main :: IO ()
main = print (head [1, 2])

-- wrong: lookup could be the one of the Prelude or the one of Data.Map
module Main where

import Data.Map

main :: IO ()
main = print (lookup 1 [(1, 'a')])

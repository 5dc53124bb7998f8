module Main where

import Data.Array

main :: IO ()
main = do
  let a = array ('a', 'c') [('a', 1), ('c', 3)] :: Array Char Int
  print (a ! 'a' + a ! 'c')
  print (a ! 'b')

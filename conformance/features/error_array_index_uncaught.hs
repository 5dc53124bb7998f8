module Main where

import Data.Array

main :: IO ()
main = do
  let a = listArray (0, 2) [10, 20, 30] :: Array Int Int
  print (a ! 0 + a ! 2)
  print (a ! 3)

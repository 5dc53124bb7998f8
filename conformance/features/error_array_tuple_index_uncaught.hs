module Main where

import Data.Array

-- The index is a pair; the second row does not exist.
grid :: Array (Int, Int) Char
grid = listArray ((0, 0), (0, 2)) "xyz"

main :: IO ()
main = do
  putStrLn [grid ! (0, j) | j <- [0 .. 2]]
  print (grid ! (1, 0))

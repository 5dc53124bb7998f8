-- wrong: the class uses its parameter f both as a type and as a type constructor
module Main where

class Strange f where
  one :: f -> Int
  two :: f Int -> Int

main :: IO ()
main = return ()

-- wrong: the method size must return an Int
module Main where

class Sized a where
  size :: a -> Int

instance Sized Bool where
  size b = show b

main :: IO ()
main = print (size True)

-- wrong: the element type of a list of characters is Char, not Int
{-# LANGUAGE TypeFamilies #-}
module Main where

class Container f where
  type Elem f
  first :: f -> Elem f

instance Container [a] where
  type Elem [a] = a
  first = head

main :: IO ()
main = print (first "abc" + (1 :: Int))

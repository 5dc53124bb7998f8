-- wrong: Functor needs a type constructor with one parameter, Bool has none
module Main where

instance Functor Bool where
  fmap _ b = b

main :: IO ()
main = return ()

-- wrong: Either String still lacks a type argument, but the class is about complete types
module Main where

class Pretty a where
  pretty :: a -> String

instance Pretty (Either String) where
  pretty _ = "either"

main :: IO ()
main = return ()

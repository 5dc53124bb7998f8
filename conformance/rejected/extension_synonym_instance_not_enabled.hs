-- wrong: a synonym in the head of an instance needs the extension TypeSynonymInstances
module Main where

type Wrapped a = Maybe a

class Describe f where
  describe :: f -> String

instance Describe (Wrapped a) where
  describe _ = "wrapped"

main :: IO ()
main = putStrLn (describe (Just 'x'))

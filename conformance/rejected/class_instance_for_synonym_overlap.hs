-- wrong: a synonym is its type, so there are two instances for the same one
module Main where

type Name = Maybe Int

class Label a where
  label :: a -> String

instance Label (Maybe a) where
  label _ = "maybe"

instance Label (Maybe b) where
  label _ = "name"

main :: IO ()
main = putStrLn (label (Just 1 :: Name))

-- wrong: an instance for String needs the extension FlexibleInstances
module Main where

class Pretty a where
  pretty :: a -> String

instance Pretty String where
  pretty s = s

main :: IO ()
main = putStrLn (pretty "x")

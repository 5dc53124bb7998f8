-- wrong: the literal is ambiguous, because defaulting does not happen with a class of one's own
module Main where

class Pretty a where
  pretty :: a -> String

instance Pretty Integer where
  pretty = show

main :: IO ()
main = putStrLn (pretty 5)

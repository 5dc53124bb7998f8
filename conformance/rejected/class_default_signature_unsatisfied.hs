-- wrong: the default needs Show, which the type does not have
{-# LANGUAGE DefaultSignatures #-}
module Main where

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty = show

data T = T

instance Pretty T

main :: IO ()
main = putStrLn (pretty T)

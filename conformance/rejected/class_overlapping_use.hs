-- wrong: two instances fit, and neither says that it gives way
{-# LANGUAGE FlexibleInstances #-}
module Main where

class Describe a where
  describe :: a -> String

instance Describe [a] where
  describe _ = "list"

instance Describe [Char] where
  describe s = "text " ++ s

main :: IO ()
main = putStrLn (describe "x")

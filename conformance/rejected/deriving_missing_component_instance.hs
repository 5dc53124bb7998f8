-- wrong: Eq cannot be derived for Pair because Part has no instance of Eq
module Main where

data Part = Part
data Pair = Pair Part Part deriving Eq

main :: IO ()
main = return ()

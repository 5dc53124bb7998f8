-- wrong: the class Showable does not exist
module Main where

f :: Showable a => a -> String
f _ = "x"

main :: IO ()
main = putStrLn (f 'c')

-- wrong: a do block must not end with a binding x <- e
module Main where

main :: IO ()
main = do
  putStrLn "name?"
  name <- getLine

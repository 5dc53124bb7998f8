-- wrong: then without an if before it
module Main where

main :: IO ()
main = do
  let x = 3
  then print x

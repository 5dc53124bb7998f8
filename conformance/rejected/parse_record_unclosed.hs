-- wrong: the braces of the record declaration are not closed
module Main where

data Point = Point
  { px :: Int
  , py :: Int

main :: IO ()
main = return ()

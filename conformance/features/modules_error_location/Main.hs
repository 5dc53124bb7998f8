module Main where

import Lib.Partial

main :: IO ()
main = do
  putStrLn (nameOf 1)
  putStrLn (nameOf 2)

-- A module of the program that is called like one of a library: it is the one that is meant.
module Main where

import Text.PrettyPrint.HughesPJClass (Pretty (..), PrettyLevel (..), shown)

main :: IO ()
main = do
  putStrLn (shown (PrettyLevel 2) [True, False])
  print (PrettyLevel 1 < PrettyLevel 2, [PrettyLevel 7])
  putStrLn (pretty 'x')

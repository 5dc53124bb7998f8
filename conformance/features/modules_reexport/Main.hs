module Main where

import Facade
import Facade as F hiding (left)
import qualified Data.List as L

main :: IO ()
main = do
  print (left 1, F.right 2)
  print (Plus (Lit 1) (Lit 2) == F.Plus (Lit 1) (Lit 2))
  print (3 <+> 4 <+> 5)
  print (isJust (Just 1), L.sort [2, 1])
  print (size (Plus (Lit 1) (Lit 2)))

-- twin appendNil: === x : xs => === xs
module AppendNil where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ appendNil :: xs:[a] -> { app xs [] == xs } @-}
appendNil :: [a] -> Proof
appendNil [] = app [] [] === [] *** QED
appendNil (x : xs) =
  app (x : xs) []
    === x : app xs []
      ? appendNil xs
    === x : xs
    *** QED

module Halves (halves) where

-- Two parts with the same elements together.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ halves :: xs:[Int] -> {v:([Int], [Int]) | Set_cup (elts (fst v)) (elts (snd v)) == elts xs} @-}
halves :: [Int] -> ([Int], [Int])
halves xs = deal xs

deal :: [Int] -> ([Int], [Int])
deal [] = ([], [])
deal (x : xs) = case deal xs of
  (left, right) -> (x : right, left)

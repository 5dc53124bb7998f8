-- twin area: (3, 4) => (3, 0 - 4)
module Tuples where

dims :: Bool -> (Int, Int)
dims b = if b then (1, 2) else (3, 4)

{-@ area :: Bool -> Nat @-}
area :: Bool -> Int
area b = case dims b of
  (w, h) -> w * h

-- judged: binSearch wrong
module Fixpoint where
import Data.Vector (Vector, (!))
import qualified Data.Vector as V
{-@ binSearch :: Int -> v:Vector Int -> Maybe {i:Nat | i < vlen v} @-}
binSearch :: Int -> Vector Int -> Maybe Int
binSearch x v = go 0 (V.length v)
  where
    {-@ go :: lo:Nat -> hi:{Nat | lo <= hi && hi <= vlen v} -> Maybe {i:Nat | i < vlen v} / [hi - lo] @-}
    go :: Int -> Int -> Maybe Int
    go lo hi
      | lo > hi = Nothing
      | x == y = Just mid
      | x < y = go lo mid
      | otherwise = go (mid + 1) hi
      where
        mid = (lo + hi) `div` 2
        y = v ! mid

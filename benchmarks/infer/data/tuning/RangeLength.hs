module RangeLength (numbers) where

-- As many as the difference.

{-@ numbers :: n:Nat -> {v:[Int] | len v == n} @-}
numbers :: Int -> [Int]
numbers n = from 0 n

from :: Int -> Int -> [Int]
from i n
  | i == n = []
  | otherwise = i : from (i + 1) n

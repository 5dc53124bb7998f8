-- twin search: | lo > hi = Nothing => | lo >= hi + 1 + 1 = Nothing
module BinarySearch where

import qualified Data.Vector as V

{-@ search :: Ord a => a -> v:V.Vector a -> Maybe {i:Int | 0 <= i && i < vlen v} @-}
search :: Ord a => a -> V.Vector a -> Maybe Int
search x v = go 0 (V.length v - 1)
  where
    {-@ go :: lo:Nat -> hi:{Int | hi < vlen v && lo <= hi + 1} -> Maybe {i:Int | 0 <= i && i < vlen v} / [hi - lo + 1] @-}
    go lo hi
      | lo > hi = Nothing
      | y == x = Just mid
      | y < x = go (mid + 1) hi
      | otherwise = go lo (mid - 1)
      where
        mid = lo + (hi - lo) `div` 2
        y = v V.! mid

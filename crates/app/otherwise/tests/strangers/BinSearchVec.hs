-- judged: searchOff wrong, the rest verified
module BinSearchVec where

import qualified Data.Vector as V
import Data.Vector (Vector, (!))

{-@ binarySearch :: Ord a => a -> v:Vector a -> Maybe {i:Nat | i < vlen v} @-}
binarySearch :: Ord a => a -> Vector a -> Maybe Int
binarySearch x v
  | V.length v == 0 = Nothing
  | otherwise       = loop x v 0 (V.length v - 1)

{-@ loop :: Ord a => a -> v:Vector a -> lo:{Nat | lo < vlen v} -> hi:{Nat | lo <= hi && hi < vlen v}
         -> Maybe {i:Nat | i < vlen v} / [hi - lo] @-}
loop :: Ord a => a -> Vector a -> Int -> Int -> Maybe Int
loop x v lo hi
  | x < vmid  = let hi' = mid - 1 in if lo <= hi' then loop x v lo hi' else Nothing
  | vmid < x  = let lo' = mid + 1 in if lo' <= hi then loop x v lo' hi else Nothing
  | otherwise = Just mid
  where
    mid  = (lo + hi) `div` 2
    vmid = v ! mid

{-@ searchOff :: Ord a => a -> v:Vector a -> Maybe {i:Nat | i < vlen v} @-}
searchOff :: Ord a => a -> Vector a -> Maybe Int
searchOff x v = go 0 (V.length v)
  where
    go lo hi
      | lo > hi = Nothing
      | v ! mid == x = Just mid
      | v ! mid < x = go (mid + 1) hi
      | otherwise = go lo (mid - 1)
      where mid = (lo + hi) `div` 2

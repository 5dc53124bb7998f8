-- twin build: build v lo mid => build v lo hi
-- twin fromVec: (V.length v) => (V.length v + 1)
module SegTree where

import qualified Data.Vector as V
import Data.Vector (Vector)

{-@ data Seg = L { slo :: Int, sval :: Int } | B { lo :: Int, hi :: {v:Int | v > lo}, tot :: Int, sl :: {v:Seg | ssz v < hi - lo}, sr :: {v:Seg | ssz v < hi - lo} } @-}
data Seg = L Int Int | B Int Int Int Seg Seg

{-@ measure ssz @-}
{-@ ssz :: Seg -> {v:Int | v > 0} @-}
ssz :: Seg -> Int
ssz (L _ _) = 1
ssz (B a b _ _ _) = if b > a then b - a else 1

{-@ total :: Seg -> Int @-}
total :: Seg -> Int
total (L _ x) = x
total (B _ _ t _ _) = t

{-@ build :: v:Vector Int -> lo:Nat -> hi:{Int | lo < hi && hi <= vlen v} -> {s:Seg | ssz s == hi - lo} / [hi - lo] @-}
build :: Vector Int -> Int -> Int -> Seg
build v lo hi
  | hi - lo == 1 = L lo (v V.! lo)
  | otherwise = B lo hi (total l + total r) l r
  where
    mid = (lo + hi) `div` 2
    l = build v lo mid
    r = build v mid hi

{-@ queryS :: s:Seg -> Int -> Int -> Int / [ssz s] @-}
queryS :: Seg -> Int -> Int -> Int
queryS (L i x) a b = if a <= i && i < b then x else 0
queryS (B lo hi t l r) a b
  | hi <= a || b <= lo = 0
  | a <= lo && hi <= b = t
  | otherwise = queryS l a b + queryS r a b

{-@ fromVec :: {v:Vector Int | vlen v > 0} -> Seg @-}
fromVec :: Vector Int -> Seg
fromVec v = build v 0 (V.length v)

-- judged: lastBad wrong, the rest verified
module Vector where

import qualified Data.Vector as V
import Data.Vector (Vector, (!))

{-@ vsum :: Vector Int -> Int @-}
vsum :: Vector Int -> Int
vsum v = go 0 0
  where
    n = V.length v
    go acc i
      | i < n     = go (acc + v ! i) (i + 1)
      | otherwise = acc

{-@ loop :: lo:Nat -> hi:{Nat | lo <= hi} -> a -> ({i:Nat | lo <= i && i < hi} -> a -> a) -> a @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go base lo
  where
    {-@ go :: a -> i:{Nat | lo <= i && i <= hi} -> a / [hi - i] @-}
    go acc i
      | i < hi    = go (f i acc) (i + 1)
      | otherwise = acc

{-@ dot :: x:Vector Int -> y:{Vector Int | vlen y = vlen x} -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot x y = loop 0 (V.length x) 0 (\i acc -> acc + (x ! i) * (y ! i))

{-@ headOr :: Int -> Vector Int -> Int @-}
headOr :: Int -> Vector Int -> Int
headOr d v = if V.null v then d else V.head v

{-@ lastBad :: Vector Int -> Int @-}
lastBad :: Vector Int -> Int
lastBad v = v ! (V.length v - 1)

{-@ binSearch :: Int -> v:Vector Int -> Maybe {i:Nat | i < vlen v} @-}
binSearch :: Int -> Vector Int -> Maybe Int
binSearch x v
  | V.length v == 0 = Nothing
  | otherwise = go 0 (V.length v - 1)
  where
    {-@ go :: lo:{Nat | lo <= vlen v} -> hi:{Int | -1 <= hi && hi < vlen v} -> Maybe {i:Nat | i < vlen v} / [hi - lo + 1] @-}
    go lo hi
      | lo > hi = Nothing
      | v ! mid == x = Just mid
      | v ! mid < x = go (mid + 1) hi
      | otherwise = go lo (mid - 1)
      where mid = lo + (hi - lo) `div` 2

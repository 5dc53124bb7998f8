-- twin dot: V.length x => V.length x + 1
module VectorDot where

import Data.Vector (Vector)
import qualified Data.Vector as V

{-@ dot :: x:Vector Int -> {y:Vector Int | vlen y = vlen x} -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot x y = go 0 0
  where
    n = V.length x
    {-@ go :: Int -> i:{Nat | i <= vlen x} -> Int / [vlen x - i] @-}
    go :: Int -> Int -> Int
    go acc i
      | i == n = acc
      | otherwise = go (acc + (x V.! i) * (y V.! i)) (i + 1)

{-@ swap :: v:Vector a -> i:{Nat | i < vlen v} -> j:{Nat | j < vlen v} -> (a, a) @-}
swap :: Vector a -> Int -> Int -> (a, a)
swap v i j = (v V.! j, v V.! i)

{-@ absSum :: Vector Int -> Nat @-}
absSum :: Vector Int -> Int
absSum v = loop 0 0
  where
    {-@ loop :: Nat -> i:{Nat | i <= vlen v} -> Nat / [vlen v - i] @-}
    loop :: Int -> Int -> Int
    loop acc i
      | i < V.length v = loop (acc + abs (v V.! i)) (i + 1)
      | otherwise = acc

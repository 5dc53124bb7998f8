-- judged: unsafeIx wrong, the rest verified
module Modular where

import qualified Data.Vector as Vector
import Data.Vector (Vector)

{-@ type Idx V = {v:Int | 0 <= v && v < vlen V} @-}

{-@ unsafeIx :: v:Vector a -> Int -> a @-}
unsafeIx :: Vector a -> Int -> a
unsafeIx v i = v Vector.! (i `mod` Vector.length v)

{-@ wrapIx :: v:{Vector a | vlen v > 0} -> Int -> a @-}
wrapIx :: Vector a -> Int -> a
wrapIx v i = v Vector.! (i `mod` Vector.length v)

{-@ maxIx :: v:{Vector Int | vlen v > 0} -> Idx v @-}
maxIx :: Vector Int -> Int
maxIx v = go 1 0
  where
    n = Vector.length v
    go i best
      | i >= n = best
      | v Vector.! i > v Vector.! best = go (i + 1) i
      | otherwise = go (i + 1) best

{-@ swapTwo :: v:Vector a -> Idx v -> Idx v -> Vector a @-}
swapTwo :: Vector a -> Int -> Int -> Vector a
swapTwo v i j = Vector.fromList [pick k | k <- [0 .. Vector.length v - 1]]
  where
    pick k
      | k == i = v Vector.! j
      | k == j = v Vector.! i
      | otherwise = v Vector.! i

{-@ prefixSum :: v:Vector Int -> Idx v -> Int @-}
prefixSum :: Vector Int -> Int -> Int
prefixSum v i
  | i == 0 = v Vector.! 0
  | otherwise = v Vector.! i + prefixSum v (i - 1)

-- twin middle: `div` 2 => `div` 1
module Vectors where

import qualified Data.Vector as V
import Data.Vector (Vector)

{-@ middle :: {v:Vector a | vlen v > 0} -> a @-}
middle :: Vector a -> a
middle v = v V.! (V.length v `div` 2)

{-@ sumV :: Vector Int -> Int @-}
sumV :: Vector Int -> Int
sumV v = go 0 0
  where
    n = V.length v
    {-@ go :: {i:Nat | i <= vlen v} -> Int -> Int / [vlen v - i] @-}
    go :: Int -> Int -> Int
    go i acc
      | i < n = go (i + 1) (acc + v V.! i)
      | otherwise = acc

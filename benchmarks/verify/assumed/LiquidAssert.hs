-- twin check: x + 1 > x => x + 1 > 1
module LiquidAssert where

import Language.Haskell.Liquid.Prelude

check :: Int -> Int
check x = liquidAssert (x + 1 > x) x

bounded :: Int -> Int
bounded n
  | n < 0 = 0
  | otherwise = liquidAssert (n >= 0) n

loop :: Int -> Int
loop n = go 0 n
  where
    go :: Int -> Int -> Int
    {-@ go :: acc:Nat -> k:Int -> Nat / [if k > 0 then k else 0] @-}
    go acc k
      | k <= 0 = liquidAssert (acc >= 0) acc
      | otherwise = go (acc + k) (k - 1)

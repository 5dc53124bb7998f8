-- judged: less wrong, natural wrong, shifted wrong, after wrong, before wrong, the rest verified
module Raising where

import Data.Bits (shiftL, shiftR, (.&.))
import Numeric.Natural (Natural)

data Level = Low | Middle | High
  deriving (Eq, Ord, Enum, Bounded, Show)

less :: Natural -> Natural -> Natural
less a b = a - b

natural :: Int -> Natural
natural n = fromIntegral n

{-@ naturalOk :: Nat -> Natural @-}
naturalOk :: Int -> Natural
naturalOk n = fromIntegral n

more :: Natural -> Natural -> Natural
more a b = a + b * 2

shifted :: Int -> Int -> Int
shifted x n = x `shiftL` n

{-@ shiftedOk :: Int -> Nat -> Int @-}
shiftedOk :: Int -> Int -> Int
shiftedOk x n = (x `shiftL` n) .&. (x `shiftR` 2)

after :: Level -> Level
after = succ

before :: Level -> Level
before l = pred l

turn :: Level -> Level
turn High = Low
turn l = succ l

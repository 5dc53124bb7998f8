{-@ LIQUID "--no-termination" @-}
module Refill (refill) where

-- Takes one, and refills when empty.

{-@ take1 :: {n:Int | n > 0} -> {v:Int | v == n - 1} @-}
take1 :: Int -> Int
take1 n = n - 1

{-@ refill :: rounds:Nat -> Int @-}
refill :: Int -> Int
refill r = shop r 10

shop :: Int -> Int -> Int
shop 0 stock = stock
shop r stock
  | stock > 1 = shop (r - 1) (take1 stock)
  | otherwise = shop (r - 1) (take1 stock + 10)

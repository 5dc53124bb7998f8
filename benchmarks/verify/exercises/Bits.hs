-- twin toNum: | b = 2 * toNum bs + 1 => | b = 2 * toNum bs - 1
module Bits where

{-@ toNum :: [Bool] -> Nat @-}
toNum :: [Bool] -> Int
toNum [] = 0
toNum (b : bs)
  | b = 2 * toNum bs + 1
  | otherwise = 2 * toNum bs

{-@ pow2 :: n:Nat -> {v:Int | v >= 1} @-}
pow2 :: Int -> Int
pow2 0 = 1
pow2 n = 2 * pow2 (n - 1)

{-@ fromNum :: Nat -> [Bool] @-}
fromNum :: Int -> [Bool]
fromNum 0 = []
fromNum n = (n `mod` 2 == 1) : fromNum (n `div` 2)

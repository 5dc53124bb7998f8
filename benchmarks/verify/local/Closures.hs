-- twin addAll: map add xs => map (subtract n) xs
module Closures where

{-@ addAll :: n:Nat -> xs:[Nat] -> [{v:Int | v >= n}] @-}
addAll :: Int -> [Int] -> [Int]
addAll n xs = map add xs
  where
    add x = x + n

{-@ applyTwice :: (Nat -> Nat) -> Nat -> Nat @-}
applyTwice :: (Int -> Int) -> Int -> Int
applyTwice f x = twice
  where
    once = f x
    twice = f once

{-@ bounded :: lo:Int -> {hi:Int | lo <= hi} -> [Int] -> [{v:Int | lo <= v && v <= hi}] @-}
bounded :: Int -> Int -> [Int] -> [Int]
bounded lo hi xs = map fix xs
  where
    fix x
      | x < lo = lo
      | x > hi = hi
      | otherwise = x

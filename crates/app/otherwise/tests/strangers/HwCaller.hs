-- judged: helper wrong, run wrong, useBad wrong, the rest verified
-- helpers without annotations
module HwCaller (run, step, useHelper, useBad) where

helper :: Int -> Int
helper n = 100 `div` n

{-@ useHelper :: {n:Int | n > 0} -> Int @-}
useHelper :: Int -> Int
useHelper n = helper n + helper (n + 1)

{-@ useBad :: Int -> Int @-}
useBad :: Int -> Int
useBad n = helper (n * n)

{-@ step :: n:Nat -> {v:Int | v > n} @-}
step :: Int -> Int
step n = bump n
  where bump k = k + 1

{-@ run :: [Nat] -> [{v:Int | v > 1}] @-}
run :: [Int] -> [Int]
run = map step

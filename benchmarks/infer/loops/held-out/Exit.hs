{-@ LIQUID "--no-termination" @-}
module Exit (leaves) where

-- The loop may stop early, and the result is still in range.

{-@ leaves :: (Int -> Bool) -> n:Nat -> {v:Int | 0 <= v && v <= n} @-}
leaves :: (Int -> Bool) -> Int -> Int
leaves p n = seek p n 0

seek :: (Int -> Bool) -> Int -> Int -> Int
seek p n i
  | i == n = i
  | p i = i
  | otherwise = seek p n (i + 1)

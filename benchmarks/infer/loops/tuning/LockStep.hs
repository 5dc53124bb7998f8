{-@ LIQUID "--no-termination" @-}
module LockStep (locked) where

-- A lock is taken and given back in each round.

{-@ acquire :: {s:Int | s == 0} -> {v:Int | v == 1} @-}
acquire :: Int -> Int
acquire s = s + 1

{-@ release :: {s:Int | s == 1} -> {v:Int | v == 0} @-}
release :: Int -> Int
release s = s - 1

{-@ locked :: n:Int -> {v:Int | v == 0} @-}
locked :: Int -> Int
locked n = work n 0

work :: Int -> Int -> Int
work n s
  | n <= 0 = s
  | otherwise = work (n - 1) (release (acquire s))

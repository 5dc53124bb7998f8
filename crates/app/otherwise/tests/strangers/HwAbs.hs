-- judged: absDiff verified, signum' wrong, clamp wrong, the rest verified
module HwAbs where

{-@ absDiff :: x:Int -> y:Int -> {v:Int | v >= 0 && (v = x - y || v = y - x)} @-}
absDiff :: Int -> Int -> Int
absDiff x y | x < y = y - x
            | otherwise = x - y

{-@ signum' :: x:Int -> {v:Int | (x > 0 => v = 1) && (x < 0 => v = -1) && (x = 0 => v = 0)} @-}
signum' :: Int -> Int
signum' x | x > 0 = 1
          | otherwise = -1

{-@ clamp :: lo:Int -> hi:Int -> x:Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x = max lo (min hi x)

{-@ clampOk :: lo:Int -> {hi:Int | lo <= hi} -> x:Int -> {v:Int | lo <= v && v <= hi} @-}
clampOk :: Int -> Int -> Int -> Int
clampOk lo hi x = if x < lo then lo else if x > hi then hi else x

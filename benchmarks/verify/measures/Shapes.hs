-- twin area: r * r * 3 => r * r * 3 - 1
module Shapes where

data Shape = Circle Int | Rect Int Int | Dot

{-@ measure sides @-}
{-@ sides :: Shape -> Nat @-}
sides :: Shape -> Int
sides (Circle _) = 0
sides (Rect _ _) = 4
sides Dot = 0

{-@ area :: Shape -> Nat @-}
area :: Shape -> Int
area (Circle r) = r * r * 3
area (Rect w h)
  | w > 0 && h > 0 = w * h
  | otherwise = 0
area Dot = 0

{-@ square :: Int -> {v:Shape | sides v = 4} @-}
square :: Int -> Shape
square n = Rect n n

{-@ corners :: s:Shape -> {v:Int | v = sides s} @-}
corners :: Shape -> Int
corners s = sides s

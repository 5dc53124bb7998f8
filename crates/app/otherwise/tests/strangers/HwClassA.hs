-- judged: Shape Sq.area verified, Shape Rect.area wrong, total verified, biggest wrong, the rest verified
module HwClassA where

data Sq = Sq Int
data Rect = Rect Int Int
{-@ data Sq = Sq Nat @-}
{-@ data Rect = Rect Int Int @-}

{-@ class Shape s where
      area :: s -> Nat @-}
class Shape s where
  area :: s -> Int

instance Shape Sq where
  area (Sq n) = n * n

instance Shape Rect where
  area (Rect a b) = a * b

{-@ total :: Shape s => [s] -> Nat @-}
total :: Shape s => [s] -> Int
total [] = 0
total (s : ss) = area s + total ss

{-@ biggest :: Shape s => [s] -> {v:Int | v > 0} @-}
biggest :: Shape s => [s] -> Int
biggest [] = 0
biggest (s : ss) = max (area s) (biggest ss)

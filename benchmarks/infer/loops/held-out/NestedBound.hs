{-@ LIQUID "--no-termination" @-}
module NestedBound (grid) where

-- Indices of a grid are in range.

{-@ cell :: w:Int -> {x:Int | 0 <= x && x < w} -> Int @-}
cell :: Int -> Int -> Int
cell w x = w - x

{-@ grid :: w:Nat -> h:Nat -> Int @-}
grid :: Int -> Int -> Int
grid w h = lines' w h 0

lines' :: Int -> Int -> Int -> Int
lines' w h acc
  | h <= 0 = acc
  | otherwise = lines' w (h - 1) (line w 0 acc)

line :: Int -> Int -> Int -> Int
line w x acc
  | x < w = line w (x + 1) (acc + cell w x)
  | otherwise = acc

-- twin corner: cell b 0 => cell b 1
module UseNatural where

import Natural

{-@ corner :: {b:Block Int | width b > 0} -> Int @-}
corner :: Block Int -> Int
corner b = cell b 0

{-@ countdown :: n:Nat -> [Below n] @-}
countdown :: Int -> [Int]
countdown 0 = []
countdown n = let m = pred1 n in m : countdown m

{-@ row :: n:Pos -> {v:Block Int | width v = n} @-}
row :: Int -> Block Int
row n = fill n 0

{-@ first :: Pos -> Int @-}
first :: Int -> Int
first n = corner (row n)

{-@ sumCells :: b:Block Int -> i:{Nat | i <= width b} -> Int / [width b - i] @-}
sumCells :: Block Int -> Int -> Int
sumCells b i
  | i == widthOf b = 0
  | otherwise = cell b i + sumCells b (i + 1)

{-@ widthOf :: b:Block a -> {v:Int | v = width b} @-}
widthOf :: Block a -> Int
widthOf (Block xs) = length xs

-- twin row: | i < w = prev => | i < w - 1 = prev
-- twin best: V.! c => V.! (c + 1)
-- twin coins: | c > n = coins n cs => | c > n = coins n (c : cs)
module Knapsack where

import qualified Data.Vector as V
import Data.Vector (Vector)

{-@ type Pos = {v:Int | v > 0} @-}

{-@ knap :: c:Nat -> [(Pos, Nat)] -> Nat @-}
knap :: Int -> [(Int, Int)] -> Int
knap _ [] = 0
knap c ((w, v) : is)
  | w > c = knap c is
  | otherwise = max (knap c is) (v + knap (c - w) is)

{-@ row :: c:Nat -> (Pos, Nat) -> {v:Vector Nat | vlen v == c + 1} -> {v:Vector Nat | vlen v == c + 1} @-}
row :: Int -> (Int, Int) -> Vector Int -> Vector Int
row c (w, x) prev = V.generate (c + 1) pick
  where
    pick i
      | i < w = prev V.! i
      | otherwise = max (prev V.! i) (x + prev V.! (i - w))

{-@ table :: c:Nat -> [(Pos, Nat)] -> {v:Vector Nat | vlen v == c + 1} @-}
table :: Int -> [(Int, Int)] -> Vector Int
table c = foldr (row c) (V.replicate (c + 1) 0)

{-@ best :: Nat -> [(Pos, Nat)] -> Nat @-}
best :: Int -> [(Int, Int)] -> Int
best c is = table c is V.! c

{-@ editD :: xs:String -> ys:String -> Nat / [len xs + len ys] @-}
editD :: String -> String -> Int
editD [] ys = length ys
editD xs [] = length xs
editD (x : xs) (y : ys)
  | x == y = editD xs ys
  | otherwise = 1 + minimum [editD xs (y : ys), editD (x : xs) ys, editD xs ys]

{-@ coins :: n:Nat -> cs:[Pos] -> Nat / [n, len cs] @-}
coins :: Int -> [Int] -> Int
coins 0 _ = 1
coins _ [] = 0
coins n (c : cs)
  | c > n = coins n cs
  | otherwise = coins (n - c) (c : cs) + coins n cs

{-@ lis :: xs:[Int] -> {v:Nat | v <= len xs} @-}
lis :: [Int] -> Int
lis [] = 0
lis (x : xs) = max (lis xs) (1 + lis (keep x xs))

{-@ keep :: Int -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
keep :: Int -> [Int] -> [Int]
keep x = filter (> x)

-- judged: mid wrong, the rest verified
module Tuples1 where

{-@ measure fst3 @-}
fst3 :: (a, b, c) -> a
fst3 (x, _, _) = x

{-@ ordered :: (x::Int, {y:Int | x <= y}) -> {v:Int | v >= 0} @-}
ordered :: (Int, Int) -> Int
ordered (x, y) = y - x

{-@ mk :: x:Int -> y:Int -> (a::Int, {b:Int | a <= b}) @-}
mk :: Int -> Int -> (Int, Int)
mk x y
  | x <= y = (x, y)
  | otherwise = (y, x)

{-@ use :: Int -> Int -> Nat @-}
use :: Int -> Int -> Int
use x y = ordered (mk x y)

{-@ mid :: (x::Int, {y:Int | x <= y}) -> {v:Int | v > 0} @-}
mid :: (Int, Int) -> Int
mid (x, y) = y - x

{-@ triple :: n:Nat -> {t:(Int, Int, Int) | fst3 t = n} @-}
triple :: Int -> (Int, Int, Int)
triple n = (n, n + 1, n + 2)

{-@ divMod' :: a:Nat -> b:{v:Nat | v > 0} -> (q::Nat, {r:Nat | r < b && a = b * q + r}) @-}
divMod' :: Int -> Int -> (Int, Int)
divMod' a b
  | a < b = (0, a)
  | otherwise = let (q, r) = divMod' (a - b) b in (q + 1, r)

{-@ minmax :: {xs:[Int] | len xs > 0} -> {p:(Int, Int) | fst p <= snd p} @-}
minmax :: [Int] -> (Int, Int)
minmax [x] = (x, x)
minmax (x:xs) = let (lo, hi) = minmax xs in (min x lo, max x hi)

-- twin quad: let d = double x in double d => let d = double x in d
module Lets where

{-@ double :: x:Int -> {v:Int | v = x + x} @-}
double :: Int -> Int
double x = x + x

{-@ quad :: x:Int -> {v:Int | v = 4 * x} @-}
quad :: Int -> Int
quad x = let d = double x in double d

{-@ swapTwice :: x:Int -> y:Int -> {v:(Int, Int) | fst v = x && snd v = y} @-}
swapTwice :: Int -> Int -> (Int, Int)
swapTwice x y =
  let (a, b) = (y, x)
      (c, d) = (b, a)
   in (c, d)

{-@ poly :: x:Nat -> {v:Nat | v >= x} @-}
poly :: Int -> Int
poly x =
  let sq = x * x
      lin = 3 * x
   in sq + lin

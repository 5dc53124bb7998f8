-- twin ordered: (x, x + 1) => (x, x - 1)
module Pairs where

{-@ ordered :: x:Int -> (Int, Int)<{\a b -> a < b}> @-}
ordered :: Int -> (Int, Int)
ordered x = (x, x + 1)

{-@ width :: (Int, Int)<{\a b -> a < b}> -> {v:Int | v > 0} @-}
width :: (Int, Int) -> Int
width (a, b) = b - a

{-@ dep :: n:Nat -> (i::Nat, {j:Nat | i <= j}) @-}
dep :: Int -> (Int, Int)
dep n = (n, n + n)

{-@ useDep :: Nat -> Nat @-}
useDep :: Int -> Int
useDep n = case dep n of
  (i, j) -> j - i

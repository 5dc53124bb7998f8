-- twin ordered: if x <= y then (x, y) else (y, x) => (x, y)
module Pairs where

{-@ ordered :: x:Int -> y:Int -> {p:(Int, Int) | fst p <= snd p} @-}
ordered :: Int -> Int -> (Int, Int)
ordered x y = if x <= y then (x, y) else (y, x)

{-@ gap :: {p:(Int, Int) | fst p <= snd p} -> {v:Int | v >= 0} @-}
gap :: (Int, Int) -> Int
gap (x, y) = y - x

{-@ between :: Int -> Int -> {v:Int | v >= 0} @-}
between :: Int -> Int -> Int
between x y = gap (ordered x y)

{-@ splitHalf :: xs:[a] -> {p:([a], [a]) | len (fst p) + len (snd p) == len xs} @-}
splitHalf :: [a] -> ([a], [a])
splitHalf (x : y : zs) = let (a, b) = splitHalf zs in (x : a, y : b)
splitHalf xs = (xs, [])

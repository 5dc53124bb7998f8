-- judged: mx verified, mn wrong, the rest verified
module Inline where
{-@ inline maxI @-}
maxI :: Int -> Int -> Int
maxI x y = if x < y then y else x
{-@ predicate Btwn LO V HI = LO <= V && V < HI @-}
{-@ type Rng LO HI = {v:Int | Btwn LO v HI} @-}
{-@ mx :: x:Int -> y:Int -> {v:Int | v = maxI x y} @-}
mx :: Int -> Int -> Int
mx x y = if x >= y then x else y
{-@ mn :: x:Int -> y:Int -> {v:Int | v = maxI x y} @-}
mn :: Int -> Int -> Int
mn x y = if x <= y then x else y
{-@ mid :: lo:Int -> hi:{Int | lo < hi} -> Rng lo hi @-}
mid :: Int -> Int -> Int
mid lo hi = lo + (hi - lo) `div` 2

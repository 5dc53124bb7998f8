-- twin doubleIt: 2 + doubleIt => doubleIt
module Reflected where

{-@ LIQUID "--reflection" @-}

{-@ reflect doubleIt @-}
{-@ doubleIt :: n:Nat -> {v:Nat | v >= n && v >= 0} @-}
doubleIt :: Int -> Int
doubleIt n = if n == 0 then 0 else 2 + doubleIt (n - 1)

{-@ reflect plus @-}
plus :: Int -> Int -> Int
plus a b = a + b

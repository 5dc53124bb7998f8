-- twin sumTo: n + sumTo (n - 1) => n + sumTo (n - 1) + 1
module Expressions where

{-@ expression Gauss N = N * (N + 1) @-}
{-@ predicate IsGauss N V = 2 * V = Gauss N @-}

{-@ sumTo :: n:Nat -> {v:Int | IsGauss n v} @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 1)

{-@ gauss :: n:Nat -> {v:Int | IsGauss n v} @-}
gauss :: Int -> Int
gauss n = sumTo n

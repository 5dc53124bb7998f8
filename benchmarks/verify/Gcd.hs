-- twin power: base * power base (n - 1) => base - power base (n - 1)
module Gcd where

{-@ greatest :: a:{v:Int | v >= 0} -> b:{v:Int | v >= 0} -> {v:Int | v >= 0} / [b] @-}
greatest :: Int -> Int -> Int
greatest a 0 = a
greatest a b = greatest b (a `mod` b)

{-@ power :: base:{v:Int | v > 0} -> n:{v:Int | v >= 0} -> {v:Int | v > 0} @-}
power :: Int -> Int -> Int
power _ 0 = 1
power base n = base * power base (n - 1)

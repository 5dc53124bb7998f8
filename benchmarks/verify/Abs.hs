-- twin absolute: x < 0 => x > 0
module Abs where

{-@ absolute :: x:Int -> {v:Int | v >= 0 && (v == x || v == 0 - x)} @-}
absolute :: Int -> Int
absolute x = if x < 0 then negate x else x

{-@ distance :: x:Int -> y:Int -> {v:Int | v >= 0} @-}
distance :: Int -> Int -> Int
distance x y = absolute (x - y)

-- judged: refused
module Errors1 where

{-@ type Nat1 = {v:Int | v >= 1} @-}

{-@ f :: x:Nat1 -> {v:Int | v > y} @-}
f :: Int -> Int
f x = x + 1

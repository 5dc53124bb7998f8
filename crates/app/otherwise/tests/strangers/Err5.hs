-- judged: refused
module Err5 where

{-@ f :: x:Int -> {v:Bool | v + 1 > x} @-}
f :: Int -> Bool
f x = x > 0

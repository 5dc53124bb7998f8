-- judged: the rest verified
module Unsat where

{-@ never :: {n:Int | n < n} -> {v:Int | v = 3} @-}
never :: Int -> Int
never n = 4

{-@ between :: lo:Nat -> {hi:Int | hi < lo && hi > lo} -> {v:Int | false} @-}
between :: Int -> Int -> Int
between lo hi = lo

-- judged: refused
module Cyc2 where
{-@ predicate Ev X = X = 0 || Od (X - 1) @-}
{-@ predicate Od X = X = 1 || Ev (X - 1) @-}
{-@ f :: {v:Int | Ev v} -> Int @-}
f :: Int -> Int
f x = x

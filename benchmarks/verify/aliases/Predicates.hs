-- twin between: Between a b v => Between (a + 1) b v
module Predicates where

{-@ predicate Below X Y = Y < X @-}
{-@ predicate Between X Y V = X <= V && Below Y V @-}

{-@ between :: a:Int -> {b:Int | a < b} -> {v:Int | Between a b v} @-}
between :: Int -> Int -> Int
between a b = a + (b - a) `div` 2

{-@ search :: a:Int -> b:{v:Int | a <= v} -> (Int -> Bool) -> {v:Int | a <= v && v <= b} / [b - a] @-}
search :: Int -> Int -> (Int -> Bool) -> Int
search a b ok
  | a == b = a
  | ok m = search a m ok
  | otherwise = search (m + 1) b ok
  where
    m = a + (b - a) `div` 2

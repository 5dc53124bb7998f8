module Loops where

f :: Int -> Int
f 0 = 1
f n = go n n

go :: Int -> Int -> Int
go a b = if a + b == 1 then 2 else go (a + 1) (b + 2)

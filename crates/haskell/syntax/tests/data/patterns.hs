{-# LANGUAGE BangPatterns, ViewPatterns, ScopedTypeVariables #-}
module Patterns where

data P = P Int Int | Int :& P | Q { px :: Int, py :: P } | N

f 0 = 'a'
f (-1) = 'b'
f n | n > 100 = 'c'
f _ = 'd'

g [] = 0
g [_] = 1
g [x, y] = x + y
g (x : _ : rest@(_ : _)) = x + g rest
g (x : y : []) = x * y

h (P a (-2)) = a
h (1 :& 2 :& N) = 3
h (a :& p@Q{px = 5}) = a + h p
h (Q _ (P b _)) = b
h Q{px = x, py = (y :& _)} = x + y
h N = 0
h P{} = 1

i "hello" = True
i ('a' : _) = False
i (c : "bc") = c == 'x'
i _ = undefined

j ~(a, ~[b]) !c (Just !d) = a + b + c + d
k ((subtract 1 -> n), m) = n + m
l (x :: Int, y) = x + y
m (((a))) = a
n' 1.5 = 1
n' (-2.5e3) = 2
n' _ = 3
(o, [p', q]) | True = (1, [2, 3]) | otherwise = (2, [3, 4])
Just r = Just 1
s : t : _ = "abc"
[u, v] = [1, 2]
!w = 5
(x' :& _) = 1 :& N
a `op` (P b c) = a + b - c
(a <++> b) c = [a, b, c]

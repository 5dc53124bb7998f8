-- judged: collatz loops, countTo loops, ackBad loops, the rest verified
module Metric where

{-@ gcd' :: a:Nat -> b:{Nat | b < a || (a = 0 && b = 0)} -> Nat / [a] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ ackBad :: m:Nat -> n:Nat -> Nat / [n, m] @-}
ackBad :: Int -> Int -> Int
ackBad 0 n = n + 1
ackBad m 0 = ackBad (m - 1) 1
ackBad m n = ackBad (m - 1) (ackBad m (n - 1))

{-@ collatz :: n:{Int | n > 0} -> Nat @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n | even n = 1 + collatz (n `div` 2)
          | otherwise = 1 + collatz (3 * n + 1)

{-@ countTo :: Int -> Int -> [Int] @-}
countTo :: Int -> Int -> [Int]
countTo a b = if a == b then [b] else a : countTo (a + 1) b

{-@ upTo :: a:Int -> b:Int -> [Int] / [if b >= a then b - a else 0] @-}
upTo :: Int -> Int -> [Int]
upTo a b | a >= b = []
         | otherwise = a : upTo (a + 1) b

{-@ isEven :: n:Nat -> Bool / [n] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
{-@ isOdd :: n:Nat -> Bool / [n] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x:xs) ys = x : interleave ys xs

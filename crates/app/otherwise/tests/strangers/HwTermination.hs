-- judged: collatz loops, range wrong, log2 loops, gcdBad loops, the rest verified
-- Assignment 10: which of these end?
module HwTermination where

{-@ fact :: n:Nat -> {v:Int | v >= 1} @-}
fact :: Int -> Int
fact 0 = 1
fact n = n * fact (n - 1)

{-@ collatz :: n:{v:Int | v > 0} -> Nat @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n
  | even n = 1 + collatz (n `div` 2)
  | otherwise = 1 + collatz (3 * n + 1)

{-@ range :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo == hi = []
  | otherwise = lo : range (lo + 1) hi

{-@ rangeOk :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
rangeOk :: Int -> Int -> [Int]
rangeOk lo hi
  | lo >= hi = []
  | otherwise = lo : rangeOk (lo + 1) hi

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ log2 :: n:Nat -> Nat @-}
log2 :: Int -> Int
log2 1 = 0
log2 n = 1 + log2 (n `div` 2)

{-@ merge2 :: xs:[Int] -> ys:[Int] -> [Int] / [len xs + len ys] @-}
merge2 :: [Int] -> [Int] -> [Int]
merge2 (x : xs) (y : ys)
  | x < y = x : merge2 xs (y : ys)
  | otherwise = y : merge2 (x : xs) ys
merge2 xs [] = xs
merge2 [] ys = ys

{-@ gcdBad :: a:Nat -> b:Nat -> Nat @-}
gcdBad :: Int -> Int -> Int
gcdBad a b
  | a == b = a
  | a > b = gcdBad (a - b) b
  | otherwise = gcdBad a (b - a)

-- judged: countUp loops, collatz loops, sumTo wrong, fact wrong, the rest verified
module HwLoop where

{-@ gcd' :: a:Nat -> b:{v:Nat | v < a} -> Nat @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ countUp :: lo:Int -> hi:Int -> [Int] @-}
countUp :: Int -> Int -> [Int]
countUp lo hi
  | lo == hi = []
  | otherwise = lo : countUp (lo + 1) hi

{-@ countUp' :: lo:Int -> hi:{v:Int | v >= lo} -> {xs:[Int] | len xs = hi - lo} / [hi - lo] @-}
countUp' :: Int -> Int -> [Int]
countUp' lo hi
  | lo == hi = []
  | otherwise = lo : countUp' (lo + 1) hi

{-@ pow :: Int -> n:Nat -> Int @-}
pow :: Int -> Int -> Int
pow _ 0 = 1
pow b n
  | even n = let h = pow b (n `div` 2) in h * h
  | otherwise = b * pow b (n - 1)

{-@ collatz :: {n:Int | n > 0} -> Nat @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n
  | even n = 1 + collatz (n `div` 2)
  | otherwise = 1 + collatz (3 * n + 1)

{-@ sumTo :: n:Nat -> {v:Int | v >= n} @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 2)

{-@ fact :: Int -> {v:Int | v > 0} @-}
fact :: Int -> Int
fact 0 = 1
fact n = n * fact (n - 1)

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

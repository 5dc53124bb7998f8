-- judged: collatz loops, badAck loops, upTo loops, the rest verified
module Ackermann where

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ badAck :: m:Nat -> n:Nat -> Nat / [n, m] @-}
badAck :: Int -> Int -> Int
badAck 0 n = n + 1
badAck m 0 = badAck (m - 1) 1
badAck m n = badAck (m - 1) (badAck m (n - 1))

{-@ collatz :: {n:Int | n > 0} -> Nat @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n
  | even n = 1 + collatz (n `div` 2)
  | otherwise = 1 + collatz (3 * n + 1)

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []

upTo :: Int -> Int -> [Int]
upTo lo hi
  | lo == hi = []
  | otherwise = lo : upTo (lo + 1) hi

{-@ isEven :: n:Nat -> Bool / [n] @-}
isEven :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)

{-@ isOdd :: n:Nat -> Bool / [n] @-}
isOdd :: Int -> Bool
isOdd 0 = False
isOdd n = isEven (n - 1)

{-@ lazy forever @-}
forever :: Int -> Int
forever n = forever (n + 1)

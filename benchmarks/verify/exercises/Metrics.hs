-- twin ack: ack m n = ack (m - 1) (ack m (n - 1)) => ack m n = ack m (ack m (n - 1))
-- twin range: / [hi - lo] => / [hi + lo]
-- twin halve: halve (n `div` 2) => halve (n `div` 1)
module Metrics where

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ range :: lo:Int -> {hi:Int | lo <= hi} -> {v:[Int] | len v == hi - lo} / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo == hi = []
  | otherwise = lo : range (lo + 1) hi

{-@ halve :: Nat -> Nat @-}
halve :: Int -> Int
halve 0 = 0
halve 1 = 0
halve n = 1 + halve (n `div` 2)

-- twin countDown: n - 1 => n - 2
module OwnNat where

{-@ type Nat = {v:Int | 0 <= v} @-}
{-@ type Pos = {v:Int | 0 < v} @-}
{-@ type NatLE N = {v:Nat | v <= N} @-}

{-@ countDown :: n:Nat -> [NatLE n] @-}
countDown :: Int -> [Int]
countDown 0 = [0]
countDown n = n : countDown (n - 1)

{-@ factorial :: n:Nat -> Pos @-}
factorial :: Int -> Int
factorial n = if n == 0 then 1 else n * factorial (n - 1)

{-@ choose :: n:Nat -> k:NatLE n -> Nat / [n] @-}
choose :: Int -> Int -> Int
choose n k
  | k == 0 = 1
  | k == n = 1
  | otherwise = choose (n - 1) (k - 1) + choose (n - 1) k

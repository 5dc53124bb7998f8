-- judged: the rest verified
module Bits where

{-@ type Bit = {v:Int | v = 0 || v = 1} @-}

{-@ toBits :: n:Nat -> [Bit] @-}
toBits :: Int -> [Int]
toBits n
  | n < 2 = [n]
  | otherwise = toBits (n `div` 2) ++ [n `mod` 2]

{-@ fromBits :: [Bit] -> Nat @-}
fromBits :: [Int] -> Int
fromBits = go 0
  where
    go acc [] = acc
    go acc (b:bs) = go (2 * acc + b) bs

{-@ flipBit :: b:Bit -> {v:Bit | v /= b} @-}
flipBit :: Int -> Int
flipBit 0 = 1
flipBit _ = 0

{-@ parity :: [Bit] -> Bit @-}
parity :: [Int] -> Int
parity [] = 0
parity (b:bs) = if b == parity bs then 0 else 1

{-@ popCount' :: bs:[Bit] -> {v:Nat | v <= len bs} @-}
popCount' :: [Int] -> Int
popCount' [] = 0
popCount' (b:bs) = b + popCount' bs

-- judged: toBits wrong, fromBits verified, parityBad wrong, the rest verified
-- hw: binary numbers as lists of digits, least first
module HwBits where

{-@ type Bit = {v:Int | v = 0 || v = 1} @-}

{-@ toBits :: Int -> [Bit] @-}
toBits :: Int -> [Int]
toBits 0 = []
toBits n | n > 0 = n `mod` 2 : toBits (n `div` 2)
         | otherwise = [n]

{-@ toBitsN :: n:Nat -> [Bit] @-}
toBitsN :: Int -> [Int]
toBitsN 0 = []
toBitsN n = n `mod` 2 : toBitsN (n `div` 2)

{-@ fromBits :: [Bit] -> Nat @-}
fromBits :: [Int] -> Int
fromBits [] = 0
fromBits (b : bs) = b + 2 * fromBits bs

{-@ parity :: [Bit] -> Bit @-}
parity :: [Int] -> Int
parity [] = 0
parity (b : bs) = if b == parity bs then 0 else 1

{-@ parityBad :: [Bit] -> Bit @-}
parityBad :: [Int] -> Int
parityBad [] = 0
parityBad (b : bs) = b + parityBad bs

{-@ flipB :: Bit -> Bit @-}
flipB :: Int -> Int
flipB b = 1 - b

{-@ addC :: Bit -> xs:[Bit] -> {v:[Bit] | len v <= len xs + 1} @-}
addC :: Int -> [Int] -> [Int]
addC 0 bs = bs
addC c [] = [c]
addC c (b : bs) | b == 0 = 1 : bs
                | otherwise = 0 : addC 1 bs

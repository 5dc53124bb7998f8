-- twin use: use seed = randomNat seed => use seed = randomInt seed
module External where

{-@ assume randomNat :: Int -> Nat @-}
randomNat :: Int -> Int
randomNat seed = (seed * 1103515245 + 12345) `mod` 2147483648

randomInt :: Int -> Int
randomInt seed = seed * 48271 - 11

{-@ use :: Int -> {v:Int | v >= 1} @-}
use :: Int -> Int
use seed = randomNat seed + 1

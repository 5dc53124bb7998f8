-- twin toBits: toBits k n = n `mod` 2 => toBits k n = n `mod` 3
-- twin addB: (s, c') -> s => (s, c') -> c
-- twin fullAdd: (s - 2, 1) => (s - 1, 1)
-- twin fromBits: b + 2 * fromBits bs => b + fromBits bs
module Bits2 where

{-@ type Bit = {v:Int | 0 <= v && v <= 1} @-}
{-@ type BV N = {v:[Bit] | len v == N} @-}

{-@ measure val @-}
val :: [Int] -> Int
val [] = 0
val (b : bs) = b + 2 * val bs

{-@ toBits :: k:Nat -> n:Nat -> BV k @-}
toBits :: Int -> Int -> [Int]
toBits 0 _ = []
toBits k n = n `mod` 2 : toBits (k - 1) (n `div` 2)

{-@ fromBits :: bs:[Bit] -> {v:Nat | v == val bs} @-}
fromBits :: [Int] -> Int
fromBits [] = 0
fromBits (b : bs) = b + 2 * fromBits bs

{-@ notB :: b:Bit -> {v:Bit | v == 1 - b} @-}
notB :: Int -> Int
notB b = 1 - b

{-@ andB :: a:Bit -> b:Bit -> {v:Bit | v == a * b} @-}
andB :: Int -> Int -> Int
andB 1 b = b
andB _ _ = 0

{-@ xorB :: a:Bit -> b:Bit -> {v:Bit | v == (if a == b then 0 else 1)} @-}
xorB :: Int -> Int -> Int
xorB a b = if a == b then 0 else 1

{-@ complement :: bs:[Bit] -> BV (len bs) @-}
complement :: [Int] -> [Int]
complement = map notB

{-@ halfAdd :: a:Bit -> b:Bit -> {v:(Bit, Bit) | fst v + 2 * snd v == a + b} @-}
halfAdd :: Int -> Int -> (Int, Int)
halfAdd a b = (xorB a b, if a + b == 2 then 1 else 0)

{-@ fullAdd :: a:Bit -> b:Bit -> c:Bit -> {v:(Bit, Bit) | fst v + 2 * snd v == a + b + c} @-}
fullAdd :: Int -> Int -> Int -> (Int, Int)
fullAdd a b c
  | s >= 2 = (s - 2, 1)
  | otherwise = (s, 0)
  where s = a + b + c

{-@ addB :: xs:[Bit] -> ys:BV (len xs) -> c:Bit -> {v:[Bit] | len v == len xs + 1 && val v == val xs + val ys + c} @-}
addB :: [Int] -> [Int] -> Int -> [Int]
addB [] [] c = [c]
addB (x : xs) (y : ys) c = case fullAdd x y c of
  (s, c') -> s : addB xs ys c'

{-@ shiftL :: bs:[Bit] -> {v:[Bit] | len v == len bs + 1 && val v == 2 * val bs} @-}
shiftL :: [Int] -> [Int]
shiftL bs = 0 : bs

{-@ popCount :: bs:[Bit] -> {v:Nat | v <= len bs} @-}
popCount :: [Int] -> Int
popCount [] = 0
popCount (b : bs) = b + popCount bs

{-@ zeros :: n:Nat -> {v:BV n | val v == 0} @-}
zeros :: Int -> [Int]
zeros 0 = []
zeros n = 0 : zeros (n - 1)

{-@ incr :: bs:[Bit] -> {v:[Bit] | len v == len bs || len v == len bs + 1} @-}
incr :: [Int] -> [Int]
incr [] = [1]
incr (0 : bs) = 1 : bs
incr (_ : bs) = 0 : incr bs

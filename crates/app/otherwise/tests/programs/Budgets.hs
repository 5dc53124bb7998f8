module Budgets where

import Data.Array.ST (newArray, runSTUArray)
import Data.Array.Unboxed ((!))
import Data.Bits (popCount, shiftL)

-- Branches without end.
branches :: Int -> Int
branches n = if n <= 0 then 1 else branches (n - 1) + branches (n - 2)

-- No branch behind the first.
loop :: Int -> Int
loop n = if n > 5 then spin n else n
  where spin k = spin (k + 1)

-- One operation that takes minutes.
power :: Int -> Integer
power n = if n > 5 then 3 ^ (400000000 :: Int) else toInteger n

-- Large numbers, more and more of them.
numbers :: Int -> [Integer]
numbers n = if n > 0 then reverse (take 100000 fibs) else []
  where fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

-- The same, one at a time.
consumed :: Int -> Integer
consumed n = (fibs !! (if n > 0 then 30000 else 3)) `mod` 1000
  where fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

-- A loop that calls itself last.
counted :: Int -> Int
counted n = go (if n > 0 then 1000000 else 3) 0
  where go :: Int -> Int -> Int
        go 0 m = m
        go k m = go (k - 1) (m + 2)

-- Small objects, more and more of them.
objects :: Int -> Int
objects n = if n > 0 then sum (endless 0) else n
  where endless k = let rest = endless (k + 1) in rest `seq` (k : rest)

-- Values that are larger than any memory.
wide :: Int -> Int
wide n = if n > 0 then popCount (shiftL 1 (2 ^ (50 :: Int)) :: Integer) else n

long :: Int -> Int
long n = if n > 0 then runSTUArray (newArray (0, 2 ^ (31 :: Int)) n) ! 5 else n

-- A condition that solvers give up on.
fourth :: Integer -> Integer -> Integer -> Integer -> Bool
fourth a b c d = a > 0 && b > 0 && c > 0 && a * a * a * a + b * b * b * b + c * c * c * c == d * d * d * d

main :: IO ()
main = putStr "not a line" >> print (loop 6)

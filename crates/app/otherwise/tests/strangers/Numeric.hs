-- judged: halfBad wrong, the rest verified
module Numeric where

{-@ type NatI = {v:Integer | v >= 0} @-}

{-@ factorial :: NatI -> {v:Integer | v >= 1} @-}
factorial :: Integer -> Integer
factorial n
  | n <= 1 = 1
  | otherwise = n * factorial (n - 1)

{-@ absI :: (Num a, Ord a) => x:a -> {v:a | v >= x} @-}
absI :: (Num a, Ord a) => a -> a
absI x = if x < 0 then negate x else x

{-@ clampInt :: Integer -> Nat @-}
clampInt :: Integer -> Int
clampInt n
  | n < 0 = 0
  | otherwise = fromIntegral n

{-@ half :: n:Nat -> {v:Nat | v <= n} @-}
half :: Int -> Int
half n = n `div` 2

{-@ halfBad :: n:Int -> {v:Int | v <= n} @-}
halfBad :: Int -> Int
halfBad n = n `div` 2

{-@ evens :: n:Nat -> [Nat] @-}
evens :: Int -> [Int]
evens n = [2 * i | i <- [0 .. n]]

{-@ powers :: n:Nat -> {v:[Int] | len v <= n} @-}
powers :: Int -> [Int]
powers n = take n (iterate (* 2) 1)

{-@ digitSum :: Nat -> Nat @-}
digitSum :: Int -> Int
digitSum n
  | n < 10 = n
  | otherwise = let (q, r) = n `divMod` 10 in r + digitSum q

{-@ lcm' :: {a:Int | a > 0} -> {b:Int | b > 0} -> Int @-}
lcm' :: Int -> Int -> Int
lcm' a b = a * b `div` gcd' a b

{-@ gcd' :: a:Nat -> {b:Nat | a + b > 0} -> {v:Int | v > 0} / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ dist :: x:Double -> y:Double -> {v:Double | v >= 0.0} @-}
dist :: Double -> Double -> Double
dist x y = abs (x - y)

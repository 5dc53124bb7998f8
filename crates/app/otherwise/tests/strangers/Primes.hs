-- judged: modBad wrong, gcd' wrong, the rest verified
module Primes where

{-@ divides :: {d:Int | d > 0} -> Int -> Bool @-}
divides :: Int -> Int -> Bool
divides d n = n `mod` d == 0

{-@ isPrime :: Nat -> Bool @-}
isPrime :: Int -> Bool
isPrime n
  | n < 2 = False
  | otherwise = go 2
  where
    {-@ go :: {d:Int | d >= 2 && d <= n} -> Bool / [n - d] @-}
    go d
      | d == n = True
      | divides d n = False
      | otherwise = go (d + 1)

{-@ power :: Int -> n:Nat -> Int / [n] @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n
  | even n = power (b * b) (n `div` 2)
  | otherwise = b * power b (n - 1)

{-@ modBad :: Int -> Int -> Int @-}
modBad :: Int -> Int -> Int
modBad a b = a `mod` b

-- The result can be 0 when both are.
{-@ gcd' :: a:Nat -> b:Nat -> {v:Int | v > 0} / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ gcdOk :: {a:Int | a > 0} -> b:Nat -> {v:Int | v > 0} / [b] @-}
gcdOk :: Int -> Int -> Int
gcdOk a b
  | b == 0 = a
  | otherwise = gcdOk b (a `mod` b)

{-@ average :: xs:{[Int] | len xs > 0} -> Int @-}
average :: [Int] -> Int
average xs = sum xs `div` length xs

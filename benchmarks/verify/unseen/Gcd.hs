-- twin gcd': gcd' b (a `mod` b) => gcd' b a
-- twin collatz: fuel - 1 => fuel
module Gcd where

{-@ gcd' :: a:Nat -> b:Nat -> Nat / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ gcdSub :: a:{Int | a > 0} -> b:{Int | b > 0} -> {v:Int | v > 0} / [a + b] @-}
gcdSub :: Int -> Int -> Int
gcdSub a b
  | a == b = a
  | a > b = gcdSub (a - b) b
  | otherwise = gcdSub a (b - a)

{-@ collatz :: n:{Int | n > 0} -> fuel:Nat -> Nat / [fuel] @-}
collatz :: Int -> Int -> Int
collatz n fuel
  | n == 1 || fuel == 0 = 0
  | even n = 1 + collatz (n `div` 2) (fuel - 1)
  | otherwise = 1 + collatz (3 * n + 1) (fuel - 1)

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : interleave ys xs

{-@ power :: Int -> n:Nat -> Int @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n
  | even n = power (b * b) (n `div` 2)
  | otherwise = b * power b (n - 1)

-- judged: evil wrong, lower wrong, upTo wrong, useHalfBad wrong, frac wrong, the rest verified
module IntegralVariables where
{-@ power :: (Integral b, Num a) => a -> n:{v:b | v >= 0} -> a / [n] @-}
power :: (Integral b, Num a) => a -> b -> a
power _ 0 = 1
power x n
  | even n = let y = power x (n `div` 2) in y * y
  | otherwise = x * power x (n - 1)
{-@ gcd' :: Integral a => a:{v:a | v >= 0} -> b:{v:a | v >= 0} -> {v:a | v >= 0} / [b] @-}
gcd' :: Integral a => a -> a -> a
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)
{-@ digits :: Integral a => n:{v:a | v >= 0} -> [a] / [n] @-}
digits :: Integral a => a -> [a]
digits 0 = []
digits n = n `mod` 10 : digits (n `div` 10)
{-@ evil :: Integral a => n:a -> {v:a | v > n} @-}
evil :: Integral a => a -> a
evil n = n + n
{-@ lower :: Integral a => n:a -> {v:a | v < n} @-}
lower :: Integral a => a -> a
lower n = n
{-@ upTo :: Integral a => n:a -> [a] / [n] @-}
upTo :: Integral a => a -> [a]
upTo n = if n == 0 then [] else n : upTo (n - 1)
{-@ half :: Integral a => {n:a | n > 0} -> {v:a | v >= 0} @-}
half :: Integral a => a -> a
half n = n `div` 2
{-@ useHalf :: {n:Int | n > 3} -> Nat @-}
useHalf :: Int -> Int
useHalf n = half n
{-@ useHalfBad :: Int -> Nat @-}
useHalfBad :: Int -> Int
useHalfBad n = half n
{-@ frac :: (Fractional a, Ord a) => {n:a | n > 0} -> {v:a | v >= 1} @-}
frac :: (Fractional a, Ord a) => a -> a
frac n = n

-- twin gcdE: gcdE a (b - a) => gcdE a b
-- twin isqrt: (r + 1) * (r + 1) <= n = go => (r + 1) * (r + 1) <= n + 1 = go
module Numbers where

{-@ type Pos = {v:Int | v > 0} @-}

{-@ divides :: Pos -> Nat -> Bool @-}
divides :: Int -> Int -> Bool
divides a b = b `mod` a == 0

{-@ gcdE :: a:Nat -> b:Nat -> Nat / [a + b] @-}
gcdE :: Int -> Int -> Int
gcdE a 0 = a
gcdE 0 b = b
gcdE a b
  | a >= b = gcdE (a - b) b
  | otherwise = gcdE a (b - a)

{-@ toBase :: b:{Int | b > 1} -> n:Nat -> [{d:Nat | d < b}] / [n] @-}
toBase :: Int -> Int -> [Int]
toBase b n
  | n < b = [n]
  | otherwise = n `mod` b : toBase b (n `div` b)

{-@ fromBase :: b:Pos -> [Nat] -> Nat @-}
fromBase :: Int -> [Int] -> Int
fromBase _ [] = 0
fromBase b (d : ds) = d + b * fromBase b ds

{-@ factorial :: n:Nat -> Pos @-}
factorial :: Int -> Int
factorial 0 = 1
factorial n = n * factorial (n - 1)

{-@ choose :: n:Nat -> k:Nat -> Nat / [n, k] @-}
choose :: Int -> Int -> Int
choose _ 0 = 1
choose 0 _ = 0
choose n k = choose (n - 1) (k - 1) + choose (n - 1) k

{-@ isqrt :: n:Nat -> {v:Nat | v * v <= n} @-}
isqrt :: Int -> Int
isqrt n = go 0
  where
    {-@ go :: r:{Nat | r * r <= n} -> {v:Nat | v * v <= n} / [n - r] @-}
    go :: Int -> Int
    go r | (r + 1) * (r + 1) <= n = go (r + 1)
         | otherwise = r

{-@ primesUpTo :: n:Int -> [{p:Int | 2 <= p && p <= n}] @-}
primesUpTo :: Int -> [Int]
primesUpTo n = sieve (range 2 n)
  where
    sieve [] = []
    sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v <= hi}] / [hi - lo + 1] @-}
range :: Int -> Int -> [Int]
range lo hi | lo > hi = []
            | otherwise = lo : range (lo + 1) hi

{-@ collatz :: fuel:Nat -> Pos -> [Pos] @-}
collatz :: Int -> Int -> [Int]
collatz 0 n = [n]
collatz _ 1 = [1]
collatz k n = n : collatz (k - 1) (if even n then n `div` 2 else 3 * n + 1)

data Rat = Rat Int Int
{-@ data Rat = Rat { num :: Int, den :: Pos } @-}

{-@ addR :: Rat -> Rat -> Rat @-}
addR :: Rat -> Rat -> Rat
addR (Rat a b) (Rat c d) = Rat (a * d + c * b) (b * d)

{-@ mulR :: Rat -> Rat -> Rat @-}
mulR :: Rat -> Rat -> Rat
mulR (Rat a b) (Rat c d) = Rat (a * c) (b * d)

{-@ recipR :: {r:Rat | num r /= 0} -> Rat @-}
recipR :: Rat -> Rat
recipR (Rat a b)
  | a > 0 = Rat b a
  | otherwise = Rat (negate b) (negate a)

-- judged: collatz loops, gcdBad loops, mut1 verified, interleaveBad loops, the rest verified
module MetricsB where

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ collatz :: {n:Int | n > 0} -> Nat @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n | n `mod` 2 == 0 = 1 + collatz (n `div` 2)
          | otherwise = 1 + collatz (3 * n + 1)

{-@ gcd' :: a:Nat -> b:Nat -> Nat / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ gcdBad :: a:Nat -> b:Nat -> Nat / [a] @-}
gcdBad :: Int -> Int -> Int
gcdBad a 0 = a
gcdBad a b = gcdBad b (a `mod` b)

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : interleave ys xs

{-@ interleaveBad :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
interleaveBad :: [a] -> [a] -> [a]
interleaveBad [] ys = ys
interleaveBad (x : xs) ys = x : interleaveBad ys xs

{-@ mut1 :: n:Nat -> Bool / [n, 1] @-}
mut1 :: Int -> Bool
mut1 0 = True
mut1 n = mut2 (n - 1)
{-@ mut2 :: n:Nat -> Bool / [n, 0] @-}
mut2 :: Int -> Bool
mut2 0 = False
mut2 n = mut1 (n - 1)

{-@ bsearch :: (Int -> Bool) -> lo:Int -> hi:Int -> Int / [hi - lo] @-}
bsearch :: (Int -> Bool) -> Int -> Int -> Int
bsearch p lo hi
  | hi - lo <= 1 = hi
  | p m = bsearch p lo m
  | otherwise = bsearch p m hi
  where m = lo + (hi - lo) `div` 2

-- twin double: 2 + loop (k - 1) => 1 + loop (k - 1)
-- twin evens: go n 0 => go n 1
module Quals where

{-@ qualif Twice(v:Int, x:Int): v = 2 * x @-}
{-@ qualif EvenQ(v:Int): v mod 2 = 0 @-}
{-@ qualif SumLen(v:Int, xs:[a], n:Int): v = n - len xs @-}

{-@ double :: n:Nat -> {v:Int | v = 2 * n} @-}
double :: Int -> Int
double n = loop n
  where
    loop 0 = 0
    loop k = 2 + loop (k - 1)

{-@ evens :: Nat -> [{v:Int | v mod 2 = 0}] @-}
evens :: Int -> [Int]
evens n = go n 0
  where
    go 0 _ = []
    go k e = e : go (k - 1) (e + 2)

{-@ count :: xs:[a] -> {v:Int | v = len xs} @-}
count :: [a] -> Int
count xs = go xs 0
  where
    go [] n = n
    go (_ : ys) n = go ys (n + 1)

{-@ lastIndex :: {xs:[a] | len xs > 0} -> Nat @-}
lastIndex :: [a] -> Int
lastIndex xs = go xs 0
  where
    go [_] i = i
    go (_ : ys) i = go ys (i + 1)
    go [] i = i

{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs} @-}
split :: [a] -> ([a], [a])
split xs = go xs [] []
  where
    {-@ go :: ys:[a] -> as:[a] -> bs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len ys + len as + len bs} @-}
    go :: [a] -> [a] -> [a] -> ([a], [a])
    go [] as bs = (as, bs)
    go (y : ys) as bs = go ys (y : bs) as

-- judged: interleave verified, pingBad loops, the rest verified
module MetricPairs where

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : interleave ys xs

{-@ range :: lo:Int -> hi:{Int | lo <= hi} -> {v:[Int] | len v = hi - lo} / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo == hi = []
  | otherwise = lo : range (lo + 1) hi

{-@ acker :: m:Nat -> n:Nat -> Nat / [m, n] @-}
acker :: Int -> Int -> Int
acker 0 n = n + 1
acker m 0 = acker (m - 1) 1
acker m n = acker (m - 1) (acker m (n - 1))

{-@ pingBad :: n:Nat -> Nat / [n] @-}
pingBad :: Int -> Int
pingBad n
  | n > 100 = 0
  | otherwise = pingBad (n + 1)

-- judged: replicateN wrong, splitHalf wrong, the rest verified
module Unfinished2 where

{-@ replicateN :: n:Int -> a -> {v:[a] | len v = n} @-}
replicateN :: Int -> a -> [a]
replicateN n x
  | n <= 0 = []
  | otherwise = x : replicateN (n - 1) x

{-@ splitHalf :: xs:[a] -> {v:([a], [a]) | len (fst v) = len (snd v)} @-}
splitHalf :: [a] -> ([a], [a])
splitHalf (x : y : zs) = let (a, b) = splitHalf zs in (x : a, y : b)
splitHalf xs = (xs, [])

{-@ pairUp :: xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[(a, b)] | len v = len xs} @-}
pairUp :: [a] -> [b] -> [(a, b)]
pairUp (x : xs) (y : ys) = (x, y) : pairUp xs ys
pairUp _ _ = []

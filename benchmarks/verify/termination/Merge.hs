-- twin merge: merge xs (y : ys) => merge (x : xs) (y : ys)
module Merge where

{-@ merge :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x < y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs && len (fst v) <= len (snd v) + 1 && len (snd v) <= len (fst v)} @-}
split :: [a] -> ([a], [a])
split (x : y : zs) = let (xs, ys) = split zs in (x : xs, y : ys)
split xs = (xs, [])

{-@ msort :: Ord a => xs:[a] -> {v:[a] | len v = len xs} / [len xs] @-}
msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = merge (msort as) (msort bs)
  where
    (as, bs) = split xs

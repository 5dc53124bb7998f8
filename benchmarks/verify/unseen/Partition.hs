-- twin partition: (x : ls, rs) => (ls, rs)
module Partition where

import Data.Set (Set)

{-@ partition :: Ord a => p:a -> xs:[a] -> ({v:[{x:a | x < p}] | true}, [{x:a | x >= p}])<{\l r -> len l + len r = len xs}> @-}
partition :: Ord a => a -> [a] -> ([a], [a])
partition _ [] = ([], [])
partition p (x : xs)
  | x < p = (x : ls, rs)
  | otherwise = (ls, x : rs)
  where (ls, rs) = partition p xs

{-@ msort :: Ord a => xs:[a] -> {v:[a] | len v = len xs && listElts v = listElts xs} / [len xs] @-}
msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = merge (msort as) (msort bs)
  where (as, bs) = halve xs

{-@ halve :: xs:[a] -> {t:([a], [a]) | len (fst t) + len (snd t) = len xs
                        && (len xs > 1 => len (fst t) < len xs && len (snd t) < len xs)
                        && Set_cup (listElts (fst t)) (listElts (snd t)) = listElts xs} @-}
halve :: [a] -> ([a], [a])
halve (x : y : zs) = (x : as, y : bs) where (as, bs) = halve zs
halve xs = (xs, [])

{-@ merge :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys
              && listElts v = Set_cup (listElts xs) (listElts ys)} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

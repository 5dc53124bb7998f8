-- twin below: | x < p => | x > p
-- twin quick: join p (quick lo) (quick hi) => join p (quick hi) (quick lo)
module QuickSort where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ join :: p:a -> Incr {v:a | v <= p} -> Incr {v:a | p <= v} -> Incr a @-}
join :: a -> [a] -> [a] -> [a]
join p [] hi = p : hi
join p (x : lo) hi = x : join p lo hi

{-@ quick :: Ord a => xs:[a] -> Incr a / [len xs] @-}
quick :: Ord a => [a] -> [a]
quick [] = []
quick (p : xs) = join p (quick lo) (quick hi)
  where
    lo = below p xs
    hi = above p xs

{-@ below :: Ord a => p:a -> xs:[a] -> {v:[{x:a | x <= p}] | len v <= len xs} @-}
below :: Ord a => a -> [a] -> [a]
below _ [] = []
below p (x : xs)
  | x < p = x : below p xs
  | otherwise = below p xs

{-@ above :: Ord a => p:a -> xs:[a] -> {v:[{x:a | p <= x}] | len v <= len xs} @-}
above :: Ord a => a -> [a] -> [a]
above _ [] = []
above p (x : xs)
  | x >= p = x : above p xs
  | otherwise = above p xs

-- judged: sumBad wrong, the rest verified
module Local where

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = loop n 0
  where
    loop :: Int -> Int -> Int
    loop 0 acc = acc
    loop k acc = loop (k - 1) (acc + k)

{-@ maxOf :: {v:[Int] | len v > 0} -> Int @-}
maxOf :: [Int] -> Int
maxOf (x:xs) = go x xs
  where
    go m [] = m
    go m (y:ys) | y > m = go y ys
                | otherwise = go m ys

{-@ pairs :: xs:[a] -> {v:[(a, a)] | len xs > 0 => len v = len xs - 1} @-}
pairs :: [a] -> [(a, a)]
pairs [] = []
pairs (x:xs) = go x xs
  where
    go _ [] = []
    go a (b:bs) = (a, b) : go b bs

{-@ sumBad :: n:Nat -> {v:Nat | v > n} @-}
sumBad :: Int -> Int
sumBad n = loop n 0
  where
    loop 0 acc = acc
    loop k acc = loop (k - 1) (acc + k)

{-@ splitEvery :: n:{Int | n > 0} -> xs:[a] -> [[a]] / [len xs] @-}
splitEvery :: Int -> [a] -> [[a]]
splitEvery _ [] = []
splitEvery n xs = let (a, b) = splitAt n xs in a : splitEvery n b

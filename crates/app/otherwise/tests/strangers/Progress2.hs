-- judged: zip3' wrong, sumPairs wrong, the rest verified
module Progress2 where

import Prelude hiding (zip, unzip)

{-@ type ListN a N = {v:[a] | len v = N} @-}

{-@ zip :: xs:[a] -> ListN b (len xs) -> ListN (a, b) (len xs) @-}
zip :: [a] -> [b] -> [(a, b)]
zip [] [] = []
zip (x:xs) (y:ys) = (x, y) : zip xs ys

{-@ zip3' :: xs:[a] -> ys:[b] -> zs:ListN c (len xs) -> ListN (a, b, c) (len xs) @-}
zip3' :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3' xs ys zs = [(x, y, z) | ((x, y), z) <- zip (zip xs ys) zs]

{-@ sumPairs :: [(Nat, Nat)] -> [{v:Int | v > 0}] @-}
sumPairs :: [(Int, Int)] -> [Int]
sumPairs ps = [a + b | (a, b) <- ps]

{-@ safeHead :: a -> [a] -> a @-}
safeHead :: a -> [a] -> a
safeHead d [] = d
safeHead _ (x:_) = x

{-@ dropLast :: xs:{[a] | len xs > 0} -> ListN a {len xs - 1} @-}
dropLast :: [a] -> [a]
dropLast [_] = []
dropLast (x:xs) = x : dropLast xs

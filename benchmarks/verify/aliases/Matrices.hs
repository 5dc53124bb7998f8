-- twin identity: go (i + 1) => go (i + 2)
-- twin vzip: f x y : vzip f xs ys => vzip f xs ys
module Matrices where

{-@ type VecN a N = {v:[a] | len v = N} @-}
{-@ type MatNM a N M = VecN (VecN a M) N @-}

{-@ vzip :: (a -> b -> c) -> xs:[a] -> VecN b {len xs} -> VecN c {len xs} @-}
vzip :: (a -> b -> c) -> [a] -> [b] -> [c]
vzip _ [] [] = []
vzip f (x:xs) (y:ys) = f x y : vzip f xs ys

{-@ dotP :: Num a => xs:[a] -> VecN a {len xs} -> a @-}
dotP :: Num a => [a] -> [a] -> a
dotP xs ys = sum (vzip (*) xs ys)

{-@ madd :: Num a => r:Nat -> c:Nat -> MatNM a r c -> MatNM a r c -> MatNM a r c @-}
madd :: Num a => Int -> Int -> [[a]] -> [[a]] -> [[a]]
madd _ _ = vzip' (vzip (+))
  where
    {-@ vzip' :: (a -> b -> c) -> xs:[a] -> VecN b {len xs} -> VecN c {len xs} @-}
    vzip' :: (a -> b -> c) -> [a] -> [b] -> [c]
    vzip' = vzip

{-@ identity :: n:Nat -> MatNM Int n n @-}
identity :: Int -> [[Int]]
identity n = go 0
  where
    {-@ go :: i:{Nat | i <= n} -> VecN (VecN Int n) {n - i} / [n - i] @-}
    go :: Int -> [[Int]]
    go i | i == n = []
         | otherwise = row i 0 : go (i + 1)
    {-@ row :: Nat -> j:{Nat | j <= n} -> VecN Int {n - j} / [n - j] @-}
    row :: Int -> Int -> [Int]
    row i j | j == n = []
            | otherwise = (if i == j then 1 else 0) : row i (j + 1)

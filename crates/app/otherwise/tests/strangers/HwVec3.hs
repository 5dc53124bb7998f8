-- judged: vadd wrong, vget verified, vsum verified, dot weak vzip, scale verified, mean wrong, the rest verified
module HwVec3 where

import Prelude hiding (zip)

data Vec = Vec Int [Int]
{-@ data Vec = Vec { dim :: Nat, elts :: {v:[Int] | len v = dim} } @-}

{-@ type VecN N = {v:Vec | dim v = N} @-}

{-@ mk :: xs:[Int] -> VecN (len xs) @-}
mk :: [Int] -> Vec
mk xs = Vec (length xs) xs

{-@ vadd :: a:Vec -> VecN (dim a) -> VecN (dim a) @-}
vadd :: Vec -> Vec -> Vec
vadd (Vec n xs) (Vec _ ys) = Vec n [x + y | x <- xs, y <- ys]

{-@ vget :: v:Vec -> {i:Nat | i < dim v} -> Int @-}
vget :: Vec -> Int -> Int
vget (Vec _ xs) i = xs !! i

{-@ vzip :: (Int -> Int -> Int) -> xs:[Int] -> {ys:[Int] | len ys = len xs} -> [Int] @-}
vzip :: (Int -> Int -> Int) -> [Int] -> [Int] -> [Int]
vzip _ [] [] = []
vzip f (x : xs) (y : ys) = f x y : vzip f xs ys

{-@ dot :: a:Vec -> VecN (dim a) -> VecN (dim a) @-}
dot :: Vec -> Vec -> Vec
dot (Vec n xs) (Vec _ ys) = Vec n (vzip (*) xs ys)

{-@ scale :: Int -> a:Vec -> VecN (dim a) @-}
scale :: Int -> Vec -> Vec
scale k (Vec n xs) = Vec n (map (k *) xs)

vsum :: Vec -> Int
vsum (Vec _ xs) = sum xs

{-@ mean :: Vec -> Int @-}
mean :: Vec -> Int
mean v@(Vec n _) = vsum v `div` n

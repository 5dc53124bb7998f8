-- twin dot: go (i + 1) (acc + at u i * at v i) => go (i + 1) (acc + at u i * at v (i + 1))
-- twin firstOr: size v == 0 => size v == 1
module BoundedVec where

data Vec a = Vec { size :: Int, items :: [a] }
{-@ data Vec a = Vec { size :: Nat, items :: {xs:[a] | len xs == size} } @-}

{-@ at :: v:Vec a -> {i:Nat | i < size v} -> a @-}
at :: Vec a -> Int -> a
at (Vec _ xs) i = xs !! i

{-@ fromL :: xs:[a] -> {v:Vec a | size v == len xs} @-}
fromL :: [a] -> Vec a
fromL xs = Vec (length xs) xs

{-@ dot :: u:Vec Int -> {v:Vec Int | size v == size u} -> Int @-}
dot :: Vec Int -> Vec Int -> Int
dot u v = go 0 0
  where
    n = size u
    {-@ go :: {i:Nat | i <= n} -> Int -> Int / [n - i] @-}
    go :: Int -> Int -> Int
    go i acc
      | i < n = go (i + 1) (acc + at u i * at v i)
      | otherwise = acc

firstOr :: a -> Vec a -> a
firstOr d v = if size v == 0 then d else at v 0

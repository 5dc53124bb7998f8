-- twin plus: | i == j = (i, x + y) : plus n xs ys => | i == j = (i + 1, x + y) : plus n xs ys
module Sparse where

{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
{-@ type Sparse N = [(Btwn 0 N, Int)] @-}

{-@ plus :: n:Nat -> xs:Sparse n -> ys:Sparse n -> Sparse n / [len xs + len ys] @-}
plus :: Int -> [(Int, Int)] -> [(Int, Int)] -> [(Int, Int)]
plus _ [] ys = ys
plus _ xs [] = xs
plus n ((i, x) : xs) ((j, y) : ys)
  | i == j = (i, x + y) : plus n xs ys
  | i < j = (i, x) : plus n xs ((j, y) : ys)
  | otherwise = (j, y) : plus n ((i, x) : xs) ys

{-@ fromList :: n:Nat -> [(Int, Int)] -> Sparse n @-}
fromList :: Int -> [(Int, Int)] -> [(Int, Int)]
fromList n kvs = [(i, x) | (i, x) <- kvs, 0 <= i && i < n]

{-@ apply :: xs:[Int] -> Sparse (len xs) -> Int @-}
apply :: [Int] -> [(Int, Int)] -> Int
apply xs [] = 0
apply xs ((i, x) : rest) = x * (xs !! i) + apply xs rest

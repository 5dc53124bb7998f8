-- twin addP: (x + y) : addP xs ys => addP xs ys
module Polynomials where

{-@ addP :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v >= len xs && len v >= len ys} @-}
addP :: [Int] -> [Int] -> [Int]
addP [] ys = ys
addP xs [] = xs
addP (x : xs) (y : ys) = (x + y) : addP xs ys

{-@ scaleP :: Int -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
scaleP :: Int -> [Int] -> [Int]
scaleP k = map (* k)

{-@ degree :: {xs:[Int] | len xs > 0} -> Nat @-}
degree :: [Int] -> Int
degree xs = length xs - 1

{-@ horner :: Int -> [Int] -> Int @-}
horner :: Int -> [Int] -> Int
horner x = foldr (\c acc -> c + x * acc) 0

{-@ derivative :: {xs:[Int] | len xs > 0} -> {v:[Int] | len v = len xs - 1} @-}
derivative :: [Int] -> [Int]
derivative (_ : cs) = go 1 cs
  where
    {-@ go :: Int -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
    go :: Int -> [Int] -> [Int]
    go _ [] = []
    go n (y : ys) = n * y : go (n + 1) ys

-- judged: sumPos wrong, the rest verified
module FoldNoContract where

{-@ sumPos :: [Int] -> Nat @-}
sumPos :: [Int] -> Int
sumPos xs = foldl (+) 0 xs

{-@ sumNat :: [Nat] -> Nat @-}
sumNat :: [Int] -> Int
sumNat xs = foldr (+) 0 xs

{-@ maxOf :: {xs:[Int] | len xs > 0} -> Int @-}
maxOf :: [Int] -> Int
maxOf xs = foldr1 max xs

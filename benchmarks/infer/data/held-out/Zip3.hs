module Zip3 (rows) where

-- Three lists of one length.

{-@ rows :: xs:[Int] -> {ys:[Int] | len ys == len xs} -> {zs:[Int] | len zs == len xs} -> {v:[Int] | len v == len xs} @-}
rows :: [Int] -> [Int] -> [Int] -> [Int]
rows xs ys zs = combine xs ys zs

combine :: [Int] -> [Int] -> [Int] -> [Int]
combine [] [] [] = []
combine (x : xs) (y : ys) (z : zs) = (x + y + z) : combine xs ys zs
combine _ _ _ = error "combine: different lengths"

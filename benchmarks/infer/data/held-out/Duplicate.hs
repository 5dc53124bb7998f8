module Duplicate (doubled) where

-- Every element twice.

{-@ doubled :: xs:[Int] -> {v:[Int] | len v == 2 * len xs} @-}
doubled :: [Int] -> [Int]
doubled xs = twice xs

twice :: [a] -> [a]
twice [] = []
twice (x : xs) = x : x : twice xs

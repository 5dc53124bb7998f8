-- judged: bothBad wrong, callBad wrong, the rest verified
{-# LANGUAGE RankNTypes #-}
module RankNRefined where
{-@ applyBoth :: (forall a. xs:[a] -> {v:[a] | len v = len xs}) -> p:[Int] -> q:[Bool] -> {v:([Int],[Bool]) | len (fst v) = len p} @-}
applyBoth :: (forall a. [a] -> [a]) -> [Int] -> [Bool] -> ([Int], [Bool])
applyBoth f p q = (f p, f q)
{-@ user :: p:[Int] -> {v:Int | v = len p} @-}
user :: [Int] -> Int
user p = length (fst (applyBoth reverse p []))
{-@ bothBad :: (forall a. xs:[a] -> {v:[a] | len v <= len xs}) -> p:[Int] -> {v:[Int] | len v = len p} @-}
bothBad :: (forall a. [a] -> [a]) -> [Int] -> [Int]
bothBad f p = f p
{-@ callBad :: [Int] -> Int @-}
callBad :: [Int] -> Int
callBad p = length (fst (applyBoth (drop 1) p []))

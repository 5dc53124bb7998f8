-- twin allSingle: [x] : allSingle xs => [x, x] : allSingle xs
module Nested where

{-@ measure weight @-}
{-@ weight :: [[a]] -> Nat @-}
weight :: [[a]] -> Int
weight [] = 0
weight (xs : xss) = length xs + weight xss

{-@ flat :: xss:[[a]] -> {v:[a] | len v = weight xss} @-}
flat :: [[a]] -> [a]
flat [] = []
flat (xs : xss) = xs ++ flat xss

{-@ allSingle :: xs:[a] -> {v:[[a]] | weight v = len xs} @-}
allSingle :: [a] -> [[a]]
allSingle [] = []
allSingle (x : xs) = [x] : allSingle xs

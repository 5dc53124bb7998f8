-- judged: rev wrong, the rest verified
module Stubs where

{-@ rev :: xs:[a] -> {v:[a] | len v = len xs} @-}
rev :: [a] -> [a]
rev [] = []
rev (x:xs) = rev xs

{-@ merge :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v = len xs + len ys} @-}
merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) = undefined

{-@ split :: xs:[Int] -> {v:([Int], [Int]) | len (fst v) + len (snd v) = len xs} @-}
split :: [Int] -> ([Int], [Int])
split = undefined "TODO"

{-@ sort :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
sort :: [Int] -> [Int]
sort [] = []
sort [x] = [x]
sort xs = let (a, b) = split xs in merge a b

-- judged: avgBad wrong, the rest verified
module Foldables where

import Data.List (sort, nub, maximumBy, group)
import Data.Ord (comparing)
import Data.Foldable (toList, foldl')

{-@ avg :: {xs:[Int] | len xs > 0} -> Int @-}
avg :: [Int] -> Int
avg xs = sum xs `div` length xs

{-@ avgBad :: [Int] -> Int @-}
avgBad :: [Int] -> Int
avgBad xs = sum xs `div` length (filter (> 0) xs)

{-@ median :: {xs:[Int] | len xs > 0} -> Int @-}
median :: [Int] -> Int
median xs = sort xs !! (length xs `div` 2)

{-@ mode :: {xs:[Int] | len xs > 0} -> Int @-}
mode :: [Int] -> Int
mode xs = case group (sort xs) of
  [] -> 0
  gs -> case maximumBy (comparing length) gs of
    [] -> 0
    (x:_) -> x

{-@ biggest :: {xs:[Int] | len xs > 0} -> Int @-}
biggest :: [Int] -> Int
biggest = maximum

{-@ countTrue :: bs:[Bool] -> {v:Nat | v <= len bs} @-}
countTrue :: [Bool] -> Int
countTrue bs = length (filter id bs)

{-@ lastTwo :: {xs:[a] | len xs >= 2} -> (a, a) @-}
lastTwo :: [a] -> (a, a)
lastTwo xs = (last (init xs), last xs)

{-@ chunk :: {n:Int | n > 0} -> xs:[a] -> [[a]] / [len xs] @-}
chunk :: Int -> [a] -> [[a]]
chunk n xs
  | null xs = []
  | otherwise = let (a, b) = splitAt n xs in a : chunk n b

-- twin union': x : union' xs ys => union' xs ys
module Sets where

import Data.Set (Set)
import qualified Data.Set as S

{-@ measure members @-}
members :: Ord a => [a] -> Set a
members [] = S.empty
members (x : xs) = S.union (S.singleton x) (members xs)

{-@ union' :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | members v == Set_cup (members xs) (members ys)} @-}
union' :: Ord a => [a] -> [a] -> [a]
union' [] ys = ys
union' (x : xs) ys = x : union' xs ys

{-@ has :: Ord a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (members xs)} @-}
has :: Ord a => a -> [a] -> Bool
has _ [] = False
has x (y : ys) = x == y || has x ys

{-@ distinct :: Ord a => xs:[a] -> {v:[a] | members v == members xs} @-}
distinct :: Ord a => [a] -> [a]
distinct [] = []
distinct (x : xs)
  | has x xs = distinct xs
  | otherwise = x : distinct xs

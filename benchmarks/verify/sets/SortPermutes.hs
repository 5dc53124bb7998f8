-- twin sort: insert' x (sort xs) => insert' x []
module SortPermutes where

import Data.Set (Set)

{-@ insert :: Ord a => x:a -> ys:[a] -> {v:[a] | listElts v = Set_cup (Set_sng x) (listElts ys)} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ sort :: Ord a => xs:[a] -> {v:[a]<{\a b -> a <= b}> | listElts v = listElts xs} @-}
sort :: Ord a => [a] -> [a]
sort [] = []
sort (x : xs) = insert' x (sort xs)

{-@ insert' :: Ord a => x:a -> ys:[a]<{\a b -> a <= b}> -> {v:[a]<{\a b -> a <= b}> | listElts v = Set_cup (Set_sng x) (listElts ys)} @-}
insert' :: Ord a => a -> [a] -> [a]
insert' x [] = [x]
insert' x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert' x ys

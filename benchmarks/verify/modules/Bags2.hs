-- twin sortB: sortB (x : xs) = insertB x (sortB xs) => sortB (x : xs) = sortB xs
-- twin revB: go ys (y : acc) => go ys acc
module Bags2 where

import Language.Haskell.Liquid.Bag as B

{-@ measure bag @-}
{-@ bag :: Ord a => [a] -> Bag a @-}
bag :: Ord a => [a] -> Bag a
bag [] = B.empty
bag (x : xs) = B.put x (bag xs)

{-@ insertB :: Ord a => x:a -> xs:[a] -> {v:[a] | bag v == bag (cons x xs)} @-}
insertB :: Ord a => a -> [a] -> [a]
insertB x [] = [x]
insertB x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insertB x ys

{-@ inline cons @-}
cons :: a -> [a] -> [a]
cons x xs = x : xs

{-@ sortB :: Ord a => xs:[a] -> {v:[a] | bag v == bag xs} @-}
sortB :: Ord a => [a] -> [a]
sortB [] = []
sortB (x : xs) = insertB x (sortB xs)

{-@ appB :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | bag v == B.union (bag xs) (bag ys)} @-}
appB :: Ord a => [a] -> [a] -> [a]
appB [] ys = ys
appB (x : xs) ys = x : appB xs ys

{-@ revB :: Ord a => xs:[a] -> {v:[a] | bag v == bag xs} @-}
revB :: Ord a => [a] -> [a]
revB xs = go xs []
  where
    {-@ go :: Ord a => ys:[a] -> acc:[a] -> {v:[a] | bag v == B.union (bag ys) (bag acc)} @-}
    go :: Ord a => [a] -> [a] -> [a]
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

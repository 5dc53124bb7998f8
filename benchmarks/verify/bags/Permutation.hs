-- twin sort: insert x (sort xs) => insert x (insert x (sort xs))
module Permutation where

import Language.Haskell.Liquid.Bag
import Prelude hiding (insert)

{-@ measure bag @-}
bag :: Ord a => [a] -> Bag a
bag [] = empty
bag (x : xs) = put x (bag xs)

{-@ insert :: Ord a => x:a -> xs:[a] -> {v:[a] | bag v = put x (bag xs)} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ sort :: Ord a => xs:[a] -> {v:[a] | bag v = bag xs} @-}
sort :: Ord a => [a] -> [a]
sort [] = []
sort (x : xs) = insert x (sort xs)

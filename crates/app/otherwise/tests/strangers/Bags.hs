-- judged: sortBad wrong, the rest verified
module Bags where

import Language.Haskell.Liquid.Bag as B
import Prelude hiding (concat)

{-@ measure bag @-}
bag :: Ord a => [a] -> B.Bag a
bag [] = B.empty
bag (x:xs) = B.put x (bag xs)

{-@ insert :: Ord a => x:a -> xs:[a] -> {v:[a] | bag v = B.put x (bag xs)} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ isort :: Ord a => xs:[a] -> {v:[a] | bag v = bag xs} @-}
isort :: Ord a => [a] -> [a]
isort [] = []
isort (x:xs) = insert x (isort xs)

{-@ sortBad :: Ord a => xs:[a] -> {v:[a] | bag v = bag xs} @-}
sortBad :: Ord a => [a] -> [a]
sortBad [] = []
sortBad (x:y:ys) | x == y = sortBad (y : ys)
sortBad (x:xs) = insert x (sortBad xs)

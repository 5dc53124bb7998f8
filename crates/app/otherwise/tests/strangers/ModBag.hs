-- judged: insBad wrong, the rest verified
module ModBag where

import qualified Language.Haskell.Liquid.Bag as B

{-@ measure bagOf @-}
bagOf :: Ord a => [a] -> B.Bag a
bagOf [] = B.empty
bagOf (x : xs) = B.put x (bagOf xs)

{-@ ins :: Ord a => x:a -> xs:[a] -> {v:[a] | bagOf v = B.put x (bagOf xs)} @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x (y : ys) = if x <= y then x : y : ys else y : ins x ys

{-@ insBad :: Ord a => x:a -> xs:[a] -> {v:[a] | bagOf v = B.put x (bagOf xs)} @-}
insBad :: Ord a => a -> [a] -> [a]
insBad x [] = [x]
insBad x (y : ys) = if x == y then y : ys else if x < y then x : y : ys else y : insBad x ys

{-@ isort :: Ord a => xs:[a] -> {v:[a] | bagOf v = bagOf xs} @-}
isort :: Ord a => [a] -> [a]
isort [] = []
isort (x : xs) = ins x (isort xs)

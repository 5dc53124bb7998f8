-- twin addAll: addOne x b => b
module Bag where

import Data.Set (Set)
import qualified Data.Set as Set

newtype Bag a = Bag [a]

{-@ measure elems @-}
elems :: Ord a => Bag a -> Set a
elems (Bag xs) = elts xs

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x : xs) = Set.union (Set.singleton x) (elts xs)

{-@ addOne :: Ord a => x:a -> b:Bag a -> {v:Bag a | elems v = Set_cup (Set_sng x) (elems b)} @-}
addOne :: Ord a => a -> Bag a -> Bag a
addOne x (Bag xs) = Bag (x : xs)

{-@ addAll :: Ord a => xs:[a] -> b:Bag a -> {v:Bag a | elems v = Set_cup (elts xs) (elems b)} @-}
addAll :: Ord a => [a] -> Bag a -> Bag a
addAll [] b = b
addAll (x : xs) b = addAll xs (addOne x b)

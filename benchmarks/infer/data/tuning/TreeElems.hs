module TreeElems (stored) where

-- Inserting adds an element to the set.

import Data.Set (Set, empty, singleton, union)

data Tree = Leaf | Node Tree Int Tree

{-@ measure items @-}
items :: Tree -> Set Int
items Leaf = empty
items (Node l x r) = union (singleton x) (union (items l) (items r))

{-@ stored :: x:Int -> t:Tree -> {v:Tree | items v == Set_cup (Set_sng x) (items t)} @-}
stored :: Int -> Tree -> Tree
stored x t = insert x t

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = Node l y r

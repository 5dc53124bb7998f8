module UnsafeTree (lost) where

-- expect: refuted
-- A node is lost when keys are equal.

data Tree = Leaf | Node Tree Int Tree

{-@ measure nodes @-}
{-@ nodes :: Tree -> Nat @-}
nodes :: Tree -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ lost :: Int -> t:Tree -> {v:Tree | nodes v == nodes t + 1} @-}
lost :: Int -> Tree -> Tree
lost x t = insert x t

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = Node l y r

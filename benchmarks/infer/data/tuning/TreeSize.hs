module TreeSize (grown) where

-- Inserting makes a tree larger by one.

data Tree = Leaf | Node Tree Int Tree

{-@ measure nodes @-}
{-@ nodes :: Tree -> Nat @-}
nodes :: Tree -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ grown :: Int -> t:Tree -> {v:Tree | nodes v == nodes t + 1} @-}
grown :: Int -> Tree -> Tree
grown x t = insert x t

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | otherwise = Node l y (insert x r)

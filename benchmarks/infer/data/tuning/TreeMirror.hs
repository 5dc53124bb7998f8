module TreeMirror (mirrored) where

-- Mirroring keeps the size.

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ mirrored :: t:Tree Int -> {v:Tree Int | nodes v == nodes t} @-}
mirrored :: Tree Int -> Tree Int
mirrored t = flipTree t

flipTree :: Tree a -> Tree a
flipTree Leaf = Leaf
flipTree (Node l x r) = Node (flipTree r) x (flipTree l)

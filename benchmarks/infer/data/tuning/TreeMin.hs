module TreeMin (least) where

-- The leftmost element of a tree that is not empty.

data Tree = Leaf | Node Tree Int Tree

{-@ measure nodes @-}
{-@ nodes :: Tree -> Nat @-}
nodes :: Tree -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ least :: {t:Tree | nodes t > 0} -> Int @-}
least :: Tree -> Int
least t = leftmost t

leftmost :: Tree -> Int
leftmost (Node Leaf x _) = x
leftmost (Node l _ _) = leftmost l
leftmost Leaf = error "leftmost: empty"

module TreeMap (relabelled) where

-- Labels change, the size does not.

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ relabelled :: (Int -> Int) -> t:Tree Int -> {v:Tree Int | nodes v == nodes t} @-}
relabelled :: (Int -> Int) -> Tree Int -> Tree Int
relabelled f t = mapTree f t

mapTree :: (a -> b) -> Tree a -> Tree b
mapTree _ Leaf = Leaf
mapTree f (Node l x r) = Node (mapTree f l) (f x) (mapTree f r)

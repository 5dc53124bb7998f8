module TreeToList (listed) where

-- As many elements as nodes.

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ listed :: t:Tree Int -> {v:[Int] | len v == nodes t} @-}
listed :: Tree Int -> [Int]
listed t = toList t []

toList :: Tree a -> [a] -> [a]
toList Leaf rest = rest
toList (Node l x r) rest = toList l (x : toList r rest)

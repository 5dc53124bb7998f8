module TreeCount (counted) where

-- Counting gives the size.

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = 1 + nodes l + nodes r

{-@ counted :: t:Tree Int -> {v:Int | v == nodes t} @-}
counted :: Tree Int -> Int
counted t = count t 0

count :: Tree a -> Int -> Int
count Leaf n = n
count (Node l _ r) n = count l (count r (n + 1))

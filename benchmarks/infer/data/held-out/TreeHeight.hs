module TreeHeight (higher) where

-- The height is at most the size.

data Tree = Leaf | Node Tree Tree

{-@ measure nodes @-}
{-@ nodes :: Tree -> Nat @-}
nodes :: Tree -> Int
nodes Leaf = 0
nodes (Node l r) = 1 + nodes l + nodes r

{-@ higher :: t:Tree -> {v:Int | 0 <= v && v <= nodes t} @-}
higher :: Tree -> Int
higher t = height t

height :: Tree -> Int
height Leaf = 0
height (Node l r) = 1 + larger (height l) (height r)

larger :: Int -> Int -> Int
larger x y = if x > y then x else y

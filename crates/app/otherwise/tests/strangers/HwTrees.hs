-- judged: insert wrong, flatten weak app, mirrorH verified, maxT wrong, the rest verified
-- Assignment 3: trees. flatten was fine last week?
module HwTrees where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node l _ r) = nodes l + 1 + nodes r

{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = if height l > height r then 1 + height l else 1 + height r

{-@ insert :: Ord a => a -> t:Tree a -> {v:Tree a | nodes v = nodes t + 1} @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = Node l y r

{-@ app :: [a] -> [a] -> [a] @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ flatten :: t:Tree a -> {v:[a] | len v = nodes t} @-}
flatten :: Tree a -> [a]
flatten Leaf = []
flatten (Node l x r) = flatten l `app` (x : flatten r)

{-@ mirrorH :: t:Tree a -> {v:Tree a | height v = height t && nodes v = nodes t} @-}
mirrorH :: Tree a -> Tree a
mirrorH Leaf = Leaf
mirrorH (Node l x r) = Node (mirrorH r) x (mirrorH l)

{-@ maxT :: Tree Int -> Int @-}
maxT :: Tree Int -> Int
maxT (Node l x Leaf) = x
maxT (Node _ _ r) = maxT r

{-@ full :: n:Nat -> {v:Tree Int | height v = n} @-}
full :: Int -> Tree Int
full 0 = Leaf
full n = Node (full (n - 1)) n (full (n - 1))

-- judged: insert wrong, height wrong, the rest verified
module Hw3a where

-- | trees, not finished
data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure tsize @-}
{-@ tsize :: Tree a -> Nat @-}
tsize :: Tree a -> Int
tsize Leaf = 0
tsize (Node l _ r) = tsize l + 1 + tsize r

{-@ insert :: Ord a => a -> t:Tree a -> {v:Tree a | tsize v = tsize t + 1} @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

{-@ toList :: t:Tree a -> {v:[a] | len v = tsize t} @-}
toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

{-@ height :: t:Tree a -> {v:Nat | v < tsize t} @-}
height :: Tree a -> Int
height Leaf = 0
height (Node l _ r) = 1 + max (height l) (height r)

{-@ mirror :: t:Tree a -> {v:Tree a | tsize v = tsize t} @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

{-@ fromList :: Ord a => xs:[a] -> {v:Tree a | tsize v >= 0} @-}
fromList :: Ord a => [a] -> Tree a
fromList = foldr ins Leaf
  where ins x t = ins' x t

{-@ ins' :: Ord a => a -> t:Tree a -> {v:Tree a | tsize v >= tsize t && tsize v <= tsize t + 1} @-}
ins' :: Ord a => a -> Tree a -> Tree a
ins' x Leaf = Node Leaf x Leaf
ins' x t@(Node l y r)
  | x < y = Node (ins' x l) y r
  | x > y = Node l y (ins' x r)
  | otherwise = t

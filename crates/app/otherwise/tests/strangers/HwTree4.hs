-- judged: delete wrong, toList weak append', maxTree wrong, mirror wrong, the rest verified
-- Homework 4, trees with sizes. delete is not finished.
module HwTree4 where

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure count @-}
{-@ count :: Tree a -> Nat @-}
count :: Tree a -> Int
count Leaf = 0
count (Node l _ r) = 1 + count l + count r

{-@ type TreeN a N = {v:Tree a | count v = N} @-}
{-@ type NETree a = {v:Tree a | count v > 0} @-}

{-@ singleton :: a -> TreeN a 1 @-}
singleton :: a -> Tree a
singleton x = Node Leaf x Leaf

{-@ insert :: Ord a => a -> t:Tree a -> {v:Tree a | count v >= count t && count v <= count t + 1} @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = singleton x
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

{-@ mirror :: t:Tree a -> TreeN a (count t) @-}
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror r)

{-@ append' :: xs:[a] -> ys:[a] -> {v:[a] | len v >= len xs} @-}
append' :: [a] -> [a] -> [a]
append' [] ys = ys
append' (x : xs) ys = x : append' xs ys

{-@ toList :: t:Tree a -> {v:[a] | len v = count t} @-}
toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = append' (toList l) (x : toList r)

{-@ delete :: Ord a => a -> t:NETree a -> {v:Tree a | count v <= count t} @-}
delete :: Ord a => a -> Tree a -> Tree a
delete x (Node l y r)
  | x < y = Node (delete x l) y r
  | x > y = Node l y (delete x r)
  | otherwise = error "todo: delete"

{-@ maxTree :: NETree a -> a @-}
maxTree :: Tree a -> a
maxTree (Node Leaf x Leaf) = x
maxTree (Node _ _ r) = maxTree r

-- judged: insertBad wrong, mergeBad wrong, delMin wrong, the rest verified
-- Assignment 11: binary search trees, all smaller keys on the left.
module HwOrderedTree where

{-@ data BST a = Leaf | Node { key :: a, left :: BST {v:a | v < key}, right :: BST {v:a | v > key} } @-}
data BST a = Leaf | Node a (BST a) (BST a)

{-@ measure tsize @-}
{-@ tsize :: BST a -> Nat @-}
tsize :: BST a -> Int
tsize Leaf = 0
tsize (Node _ l r) = 1 + tsize l + tsize r

{-@ member :: Ord a => a -> BST a -> Bool @-}
member :: Ord a => a -> BST a -> Bool
member _ Leaf = False
member x (Node y l r)
  | x < y = member x l
  | x > y = member x r
  | otherwise = True

{-@ insert :: Ord a => a -> BST a -> BST a @-}
insert :: Ord a => a -> BST a -> BST a
insert x Leaf = Node x Leaf Leaf
insert x t@(Node y l r)
  | x < y = Node y (insert x l) r
  | x > y = Node y l (insert x r)
  | otherwise = t

{-@ insertBad :: Ord a => a -> BST a -> BST a @-}
insertBad :: Ord a => a -> BST a -> BST a
insertBad x Leaf = Node x Leaf Leaf
insertBad x (Node y l r)
  | x < y = Node y l (insertBad x r)
  | otherwise = Node y (insertBad x l) r

{-@ mergeBad :: Ord a => BST a -> BST a -> BST a @-}
mergeBad :: Ord a => BST a -> BST a -> BST a
mergeBad Leaf t = t
mergeBad t Leaf = t
mergeBad (Node x l r) t = Node x l (mergeBad r t)

{-@ minKey :: {t:BST a | tsize t > 0} -> a @-}
minKey :: BST a -> a
minKey (Node x Leaf _) = x
minKey (Node _ l@(Node _ _ _) _) = minKey l

{-@ delMin :: BST a -> (a, BST a) @-}
delMin :: BST a -> (a, BST a)
delMin (Node x Leaf r) = (x, r)
delMin (Node x l r) = let (m, l') = delMin l in (m, Node x l' r)

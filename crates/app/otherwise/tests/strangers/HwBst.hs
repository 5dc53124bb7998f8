-- judged: add verified, minT wrong, bad wrong, the rest verified
module HwBst where

data BST a = Leaf | Node { root :: a, left :: BST a, right :: BST a }
{-@ data BST a = Leaf | Node { root :: a, left :: BST {v:a | v < root}, right :: BST {v:a | root < v} } @-}

{-@ add :: Ord a => a -> BST a -> BST a @-}
add :: Ord a => a -> BST a -> BST a
add x Leaf = Node x Leaf Leaf
add x t@(Node y l r)
  | x < y = Node y (add x l) r
  | x > y = Node y l (add x r)
  | otherwise = t

minT :: BST a -> a
minT (Node x Leaf _) = x
minT (Node _ l _) = minT l

bad :: BST Int
bad = Node 5 (Node 7 Leaf Leaf) Leaf

member :: Ord a => a -> BST a -> Bool
member _ Leaf = False
member x (Node y l r)
  | x == y = True
  | x < y = member x l
  | otherwise = member x r

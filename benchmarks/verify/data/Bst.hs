-- twin add: | k < x = Node => | k > x = Node
module Bst where

data BST a = Leaf | Node { root :: a, left :: BST a, right :: BST a }

{-@ data BST a = Leaf
                | Node { root  :: a
                       , left  :: BST {v:a | v < root}
                       , right :: BST {v:a | root < v} } @-}

{-@ member :: Ord a => a -> BST a -> Bool @-}
member :: Ord a => a -> BST a -> Bool
member _ Leaf = False
member k (Node x l r)
  | k == x = True
  | k < x = member k l
  | otherwise = member k r

{-@ add :: Ord a => a -> BST a -> BST a @-}
add :: Ord a => a -> BST a -> BST a
add k Leaf = Node k Leaf Leaf
add k t@(Node x l r)
  | k < x = Node x (add k l) r
  | x < k = Node x l (add k r)
  | otherwise = t

{-@ fromList :: Ord a => [a] -> BST a @-}
fromList :: Ord a => [a] -> BST a
fromList [] = Leaf
fromList (x : xs) = add x (fromList xs)

-- twin ins: ins x l => ins x r
module OrdTree where

data Tree a = Leaf | Node { root :: a, left :: Tree a, right :: Tree a }
{-@ data Tree a <p :: a -> a -> Bool, q :: a -> a -> Bool> =
      Leaf | Node { root :: a, left :: Tree <p, q> (a <p root>), right :: Tree <p, q> (a <q root>) } @-}
{-@ type BST a = Tree <{\r v -> v < r}, {\r v -> v > r}> a @-}

{-@ ins :: Ord a => a -> BST a -> BST a @-}
ins :: Ord a => a -> Tree a -> Tree a
ins x Leaf = Node x Leaf Leaf
ins x t@(Node y l r)
  | x < y = Node y (ins x l) r
  | x > y = Node y l (ins x r)
  | otherwise = t

{-@ build :: Ord a => [a] -> BST a @-}
build :: Ord a => [a] -> Tree a
build [] = Leaf
build (x : xs) = ins x (build xs)

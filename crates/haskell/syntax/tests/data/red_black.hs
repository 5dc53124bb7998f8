module RedBlack (Tree, empty, insert, member, toList, fromList, depth) where

data Color = R | B deriving (Eq, Show)
data Tree a = E | T Color (Tree a) a (Tree a) deriving Show

empty :: Tree a
empty = E

member :: Ord a => a -> Tree a -> Bool
member _ E = False
member x (T _ l y r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

insert :: Ord a => a -> Tree a -> Tree a
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T c l y r)
      | x < y = balance c (ins l) y r
      | x > y = balance c l y (ins r)
      | otherwise = t
    blacken (T _ l y r) = T B l y r
    blacken E = E

balance :: Color -> Tree a -> a -> Tree a -> Tree a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r = T c l x r

toList :: Tree a -> [a]
toList t = go t [] where
  go E = id
  go (T _ l x r) = go l . (x :) . go r

fromList :: Ord a => [a] -> Tree a
fromList = foldr insert empty

depth :: Tree a -> Int
depth E = 0
depth (T _ l _ r) = 1 + (depth l `max` depth r)

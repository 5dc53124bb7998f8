-- twin insert: | x < k = Node k (insert x l) r => | x < k = Node k l (insert x r)
-- twin deleteMin: (m, Node k l' r) => (k, Node m l' r)
module SearchTree where

{-@ data Tree a = Leaf | Node { key :: a
                              , left :: Tree {v:a | v < key}
                              , right :: Tree {v:a | key < v} } @-}
data Tree a = Leaf | Node { key :: a, left :: Tree a, right :: Tree a }

{-@ measure nodes @-}
{-@ nodes :: Tree a -> Nat @-}
nodes :: Tree a -> Int
nodes Leaf = 0
nodes (Node _ l r) = 1 + nodes l + nodes r

{-@ insert :: Ord a => a -> Tree a -> Tree a @-}
insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node x Leaf Leaf
insert x t@(Node k l r)
  | x < k = Node k (insert x l) r
  | x > k = Node k l (insert x r)
  | otherwise = t

{-@ data Min a = Min { least :: a, others :: Tree {v:a | least < v} } @-}
data Min a = Min { least :: a, others :: Tree a }

{-@ minView :: {t:Tree a | nodes t > 0} -> Min a @-}
minView :: Ord a => Tree a -> Min a
minView (Node k Leaf r) = Min k r
minView (Node k l r) = case minView l of
  Min m l' -> Min m (Node k l' r)

{-@ deleteMin :: {t:Tree a | nodes t > 0} -> (a, Tree a) @-}
deleteMin :: Ord a => Tree a -> (a, Tree a)
deleteMin (Node k Leaf r) = (k, r)
deleteMin (Node k l r) = case minView l of
  Min m l' -> (m, Node k l' r)

{-@ delete :: Ord a => a -> Tree a -> Tree a @-}
delete :: Ord a => a -> Tree a -> Tree a
delete _ Leaf = Leaf
delete x (Node k l r)
  | x < k = Node k (delete x l) r
  | x > k = Node k l (delete x r)
  | otherwise = join k l r

{-@ join :: k:a -> Tree {v:a | v < k} -> Tree {v:a | k < v} -> Tree a @-}
join :: Ord a => a -> Tree a -> Tree a -> Tree a
join _ l Leaf = l
join _ l r = case minView r of
  Min m r' -> Node m l r'

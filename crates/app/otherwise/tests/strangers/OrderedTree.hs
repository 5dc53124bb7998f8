-- judged: insertBad wrong, the rest verified
module OrderedTree where

data Tree a = Leaf | Node a (Tree a) (Tree a)

{-@ data Tree a = Leaf | Node { key :: a, left :: Tree {v:a | v < key}, right :: Tree {v:a | key < v} } @-}

{-@ measure elemsCount @-}
elemsCount :: Tree a -> Int
elemsCount Leaf = 0
elemsCount (Node _ l r) = 1 + elemsCount l + elemsCount r
{-@ invariant {v:Tree a | elemsCount v >= 0} @-}

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node x Leaf Leaf
insert x t@(Node k l r) = case compare x k of
  LT -> Node k (insert x l) r
  GT -> Node k l (insert x r)
  EQ -> t

insertBad :: Ord a => a -> Tree a -> Tree a
insertBad x Leaf = Node x Leaf Leaf
insertBad x (Node k l r)
  | x <= k = Node k (insertBad x l) r
  | otherwise = Node k l (insertBad x r)

{-@ member :: Ord a => a -> Tree a -> Bool @-}
member :: Ord a => a -> Tree a -> Bool
member _ Leaf = False
member x (Node k l r)
  | x < k = member x l
  | x > k = member x r
  | otherwise = True

{-@ minKey :: t:{Tree a | elemsCount t > 0} -> a @-}
minKey :: Tree a -> a
minKey (Node k Leaf _) = k
minKey (Node _ l _) = minKey l

{-@ size :: t:Tree a -> {v:Nat | v = elemsCount t} @-}
size :: Tree a -> Int
size Leaf = 0
size (Node _ l r) = size l + 1 + size r

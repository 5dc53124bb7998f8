-- judged: addBad wrong, dupBad wrong, minBad wrong, the rest verified
module BstHw where
-- trees in progress
data Tree a = Leaf | Node a (Tree a) (Tree a)
{-@ data Tree a <l :: a -> a -> Bool, r :: a -> a -> Bool>
      = Leaf | Node { key :: a, left :: Tree <l, r> (a <l key>), right :: Tree <l, r> (a <r key>) } @-}
{-@ type BST a = Tree <{\k v -> v < k}, {\k v -> v > k}> a @-}
{-@ add :: Ord a => a -> BST a -> BST a @-}
add :: Ord a => a -> Tree a -> Tree a
add x Leaf = Node x Leaf Leaf
add x t@(Node y l r) | x < y = Node y (add x l) r
                     | x > y = Node y l (add x r)
                     | otherwise = t
{-@ addBad :: Ord a => a -> BST a -> BST a @-}
addBad :: Ord a => a -> Tree a -> Tree a
addBad x Leaf = Node x Leaf Leaf
addBad x t@(Node y l r) | x < y = Node y (addBad x r) l
                        | x > y = Node y l (addBad x r)
                        | otherwise = t
{-@ dupBad :: Ord a => a -> BST a -> BST a @-}
dupBad :: Ord a => a -> Tree a -> Tree a
dupBad x Leaf = Node x Leaf Leaf
dupBad x (Node y l r) | x <= y = Node y (dupBad x l) r
                      | otherwise = Node y l (dupBad x r)
{-@ mem :: Ord a => a -> BST a -> Bool @-}
mem :: Ord a => a -> Tree a -> Bool
mem _ Leaf = False
mem x (Node y l r) | x == y = True
                   | x < y = mem x l
                   | otherwise = mem x r
{-@ toL :: BST a -> [a]<{\x y -> x < y}> @-}
toL :: Tree a -> [a]
toL Leaf = []
toL (Node k l r) = app k (toL l) (toL r)
{-@ app :: k:a -> [{v:a | v < k}]<{\x y -> x < y}> -> [{v:a | v > k}]<{\x y -> x < y}> -> [a]<{\x y -> x < y}> @-}
app :: a -> [a] -> [a] -> [a]
app k [] bs = k : bs
app k (x:xs) bs = x : app k xs bs
{-@ delMin :: Ord a => {t:BST a | isNode t} -> (a, BST a) @-}
delMin :: Ord a => Tree a -> (a, Tree a)
delMin (Node x Leaf r) = (x, r)
delMin (Node x l r) = let (m, l') = delMin l in (m, Node x l' r)
{-@ measure isNode @-}
isNode :: Tree a -> Bool
isNode Leaf = False
isNode (Node _ _ _) = True
{-@ minBad :: Ord a => BST a -> a @-}
minBad :: Ord a => Tree a -> a
minBad (Node x Leaf _) = x
minBad (Node _ l _) = minBad l
{-@ fromL :: Ord a => [a] -> BST a @-}
fromL :: Ord a => [a] -> Tree a
fromL = foldr add Leaf

-- twin add: | k' < k = Node k (add k' l) r => | k' < k = Node k l (add k' r)
module TutorialTree where
data BST a = Leaf | Node { root :: a, left :: BST a, right :: BST a }
{-@ data BST a = Leaf | Node { root :: a, left :: BSTL a root, right :: BSTR a root } @-}
{-@ type BSTL a X = BST {v:a | v < X} @-}
{-@ type BSTR a X = BST {v:a | X < v} @-}
okBST :: BST Int
okBST = Node 6 (Node 2 (Node 1 Leaf Leaf) (Node 4 Leaf Leaf)) (Node 9 (Node 7 Leaf Leaf) Leaf)
mem :: (Ord a) => a -> BST a -> Bool
mem _ Leaf = False
mem k (Node k' l r) | k == k' = True
                    | k < k' = mem k l
                    | otherwise = mem k r
one :: a -> BST a
one x = Node x Leaf Leaf
add :: (Ord a) => a -> BST a -> BST a
add k' Leaf = one k'
add k' t@(Node k l r) | k' < k = Node k (add k' l) r
                      | k < k' = Node k l (add k' r)
                      | otherwise = t
{-@ data MinPair a = MP { mElt :: a, rest :: BSTR a mElt } @-}
data MinPair a = MP { mElt :: a, rest :: BST a }
{-@ measure nonLeaf @-}
nonLeaf :: BST a -> Bool
nonLeaf Leaf = False
nonLeaf (Node _ _ _) = True
{-@ delMin :: (Ord a) => {t:BST a | nonLeaf t} -> MinPair a @-}
delMin :: (Ord a) => BST a -> MinPair a
delMin (Node k Leaf r) = MP k r
delMin (Node k l@(Node _ _ _) r) = MP k' (Node k l' r)
  where MP k' l' = delMin l
delMin Leaf = error "Don't say I didn't warn ya!"
del :: (Ord a) => a -> BST a -> BST a
del _ Leaf = Leaf
del k' (Node k l r)
  | k' < k = Node k (del k' l) r
  | k < k' = Node k l (del k' r)
  | otherwise = case r of
      Leaf -> l
      Node _ _ _ -> let MP m r' = delMin r in Node m l r'
toList :: BST a -> [a]
toList Leaf = []
toList (Node x l r) = toList l ++ [x] ++ toList r

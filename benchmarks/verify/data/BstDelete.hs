-- twin delMin: MP m (Node x l' r) => MP x (Node m l' r)
module BstDelete where

data BST a = Leaf | Node a (BST a) (BST a)

{-@ data BST a = Leaf | Node { root :: a, left :: BST {v:a | v < root}, right :: BST {v:a | root < v} } @-}

data MinPair a = MP a (BST a)

{-@ data MinPair a = MP { mElt :: a, rest :: BST {v:a | mElt < v} } @-}

{-@ measure isNode @-}
isNode :: BST a -> Bool
isNode Leaf = False
isNode (Node _ _ _) = True

{-@ delMin :: Ord a => {t:BST a | isNode t} -> MinPair a @-}
delMin :: Ord a => BST a -> MinPair a
delMin (Node x Leaf r) = MP x r
delMin (Node x l@(Node _ _ _) r) = let MP m l' = delMin l in MP m (Node x l' r)

{-@ delete :: Ord a => a -> BST a -> BST a @-}
delete :: Ord a => a -> BST a -> BST a
delete _ Leaf = Leaf
delete k (Node x l r)
  | k < x = Node x (delete k l) r
  | x < k = Node x l (delete k r)
  | otherwise = case r of
      Leaf -> l
      Node _ _ _ -> let MP m r' = delMin r in Node m (weaken x m l) r'

{-@ weaken :: Ord a => x:a -> m:{v:a | x < v} -> BST {v:a | v < x} -> BST {v:a | v < m} @-}
weaken :: Ord a => a -> a -> BST a -> BST a
weaken _ _ t = t

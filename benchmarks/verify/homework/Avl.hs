-- twin mkNode: max (getHeight l) => min (getHeight l)
module Avl where

data AVL a = Leaf | Node a (AVL a) (AVL a) Int

{-@ data AVL a = Leaf | Node { key :: a
                             , l :: AVL {v:a | v < key}
                             , r :: AVL {v:a | key < v}
                             , ah :: {v:Nat | v = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)} } @-}

{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ l r _) = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)

{-@ getHeight :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf = 0
getHeight (Node _ _ _ n) = n

{-@ mkNode :: x:a -> l:AVL {v:a | v < x} -> r:AVL {v:a | x < v} -> {v:AVL a | realHeight v = 1 + (if realHeight l > realHeight r then realHeight l else realHeight r)} @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode x l r = Node x l r (1 + max (getHeight l) (getHeight r))

{-@ singleton :: a -> {v:AVL a | realHeight v = 1} @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1

{-@ balFac :: AVL a -> Int @-}
balFac :: AVL a -> Int
balFac Leaf = 0
balFac (Node _ l r _) = getHeight l - getHeight r

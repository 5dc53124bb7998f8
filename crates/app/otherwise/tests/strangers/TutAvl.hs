-- judged: insL wrong, bal0 wrong, the rest verified
-- AVL trees, chapter style: heights in the type, balance by hand.
{-@ LIQUID "--short-names" @-}
module TutAvl where

data AVL a = Leaf | Node a (AVL a) (AVL a) Int

{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ l r _) = if realHeight l > realHeight r then 1 + realHeight l else 1 + realHeight r

{-@ data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: {v:AVL a | isBal l v 1}, ah :: {v:Nat | isReal v l r} } @-}
{-@ inline isReal @-}
isReal :: Int -> AVL a -> AVL a -> Bool
isReal v l r = v == (if realHeight l > realHeight r then 1 + realHeight l else 1 + realHeight r)
{-@ inline isBal @-}
isBal :: AVL a -> AVL a -> Int -> Bool
isBal l r n = 0 - n <= realHeight l - realHeight r && realHeight l - realHeight r <= n

{-@ empty :: {v:AVL a | realHeight v == 0} @-}
empty :: AVL a
empty = Leaf

{-@ singleton :: a -> {v:AVL a | realHeight v == 1} @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1

{-@ getHeight :: t:AVL a -> {v:Nat | v == realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf = 0
getHeight (Node _ _ _ n) = n

{-@ mkNode :: a -> l:AVL a -> r:{AVL a | isBal l r 1} -> AVL a @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode v l r = Node v l r h
  where
    h = if hl > hr then 1 + hl else 1 + hr
    hl = getHeight l
    hr = getHeight r

{-@ bal0 :: a -> l:AVL a -> r:{AVL a | realHeight l == realHeight r + 2} -> {t:AVL a | realHeight t <= realHeight l} @-}
bal0 :: a -> AVL a -> AVL a -> AVL a
bal0 v (Node lv ll lr _) r = mkNode lv ll (mkNode v lr r)
bal0 v Leaf r = Leaf

{-@ bal :: a -> AVL a -> AVL a -> AVL a @-}
bal :: a -> AVL a -> AVL a -> AVL a
bal v l r = if d <= 1 && d >= (-1) then mkNode v l r else singleton v
  where d = getHeight l - getHeight r

{-@ insL :: Ord a => a -> t:AVL a -> {v:AVL a | realHeight v >= realHeight t} @-}
insL :: Ord a => a -> AVL a -> AVL a
insL y Leaf = singleton y
insL y t@(Node x l r _)
  | y < x = bal x (insL y l) r
  | y > x = bal x l (insL y r)
  | otherwise = t

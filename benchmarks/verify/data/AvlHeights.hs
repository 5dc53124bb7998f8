-- twin mkNode: max' (getHeight lt) (getHeight rt) => max' (getHeight lt) (getHeight lt)
-- twin single: Node x Leaf Leaf 1 => Node x Leaf Leaf 2
module AvlHeights where

data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }

{-@ data AVL a = Leaf
      | Node { key :: a
             , l :: AVL {v:a | v < key}
             , r :: {v:AVL {v:a | v > key} | isBal l v 1}
             , ah :: {v:Nat | isReal v l r} } @-}

{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ l r _) = nodeHeight l r

{-@ inline nodeHeight @-}
nodeHeight l r = 1 + max' hl hr
  where hl = realHeight l
        hr = realHeight r

{-@ inline max' @-}
max' :: Int -> Int -> Int
max' x y = if x > y then x else y

{-@ inline isReal @-}
isReal v l r = v == nodeHeight l r

{-@ inline isBal @-}
isBal l r n = 0 - n <= d && d <= n
  where d = realHeight l - realHeight r

{-@ type AVLL a X = AVL {v:a | v < X} @-}
{-@ type AVLR a X = AVL {v:a | X < v} @-}
{-@ type AVLN a N = {v:AVL a | realHeight v = N} @-}

{-@ empty :: AVLN a 0 @-}
empty :: AVL a
empty = Leaf

{-@ single :: a -> AVLN a 1 @-}
single :: a -> AVL a
single x = Node x Leaf Leaf 1

{-@ getHeight :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf = 0
getHeight (Node _ _ _ n) = n

{-@ mkNode :: v:a -> lt:AVLL a v -> rt:{AVLR a v | isBal lt rt 1} -> {t:AVL a | realHeight t = nodeHeight lt rt} @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode v lt rt = Node v lt rt h
  where h = 1 + max' (getHeight lt) (getHeight rt)

{-@ balFac :: t:AVL a -> {v:Int | v = balance t} @-}
balFac :: AVL a -> Int
balFac Leaf = 0
balFac (Node _ l r _) = getHeight l - getHeight r

{-@ measure balance @-}
balance :: AVL a -> Int
balance Leaf = 0
balance (Node _ l r _) = realHeight l - realHeight r

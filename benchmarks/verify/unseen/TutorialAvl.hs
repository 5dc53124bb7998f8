-- twin getHeight: getHeight (Node _ _ _ n) = n => getHeight (Node _ _ _ n) = n + 1
module TutorialAvl where
import Prelude hiding (max)
-- AVL (tutorial)
data AVL a = Leaf | Node { key :: a, l :: AVL a, r :: AVL a, ah :: Int }
{-@ data AVL a = Leaf | Node { key :: a, l :: AVLL a key, r :: {v:AVLR a key | isBal l v 1}, ah :: {v:Nat | isReal v l r} } @-}
{-@ type AVLL a X = AVL {v:a | v < X} @-}
{-@ type AVLR a X = AVL {v:a | X < v} @-}
{-@ measure realHeight @-}
{-@ realHeight :: AVL a -> Nat @-}
realHeight :: AVL a -> Int
realHeight Leaf = 0
realHeight (Node _ l r _) = nodeHeight l r
{-@ inline max2 @-}
max2 :: Int -> Int -> Int
max2 x y = if x > y then x else y
{-@ inline nodeHeight @-}
nodeHeight :: AVL a -> AVL a -> Int
nodeHeight l r = 1 + max2 (realHeight l) (realHeight r)
{-@ inline isReal @-}
isReal :: Int -> AVL a -> AVL a -> Bool
isReal v l r = v == nodeHeight l r
{-@ inline isBal @-}
isBal :: AVL a -> AVL a -> Int -> Bool
isBal l r n = 0 - n <= d && d <= n where d = realHeight l - realHeight r
{-@ type AVLN a N = {v:AVL a | realHeight v = N} @-}
{-@ empty :: AVLN a 0 @-}
empty :: AVL a
empty = Leaf
{-@ singleton :: a -> AVLN a 1 @-}
singleton :: a -> AVL a
singleton x = Node x Leaf Leaf 1
{-@ mkNode :: a -> l:AVL a -> r:AVL a -> AVL a @-}
mkNode :: a -> AVL a -> AVL a -> AVL a
mkNode v l r = undefined
{-@ measure getHeight @-}
{-@ getHeight :: t:AVL a -> {v:Nat | v = realHeight t} @-}
getHeight :: AVL a -> Int
getHeight Leaf = 0
getHeight (Node _ _ _ n) = n
{-@ inline diff @-}
diff :: AVL a -> AVL a -> Int
diff s t = getHeight s - getHeight t

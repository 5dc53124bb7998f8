-- twin ins: | x < k = balanceL c k (ins x l) r => | x < k = balanceL c k l (ins x r)
module RedBlack where

data Color = R | B deriving (Eq)

data Tree a = E | T Color a (Tree a) (Tree a)
{-@ data Tree a = E | T { col :: Color, val :: a, lt :: Tree {v:a | v < val}, rt :: Tree {v:a | val < v} } @-}

{-@ member :: Ord a => a -> Tree a -> Bool @-}
member :: Ord a => a -> Tree a -> Bool
member _ E = False
member x (T _ y l r)
  | x < y = member x l
  | y < x = member x r
  | otherwise = True

{-@ ins :: Ord a => a -> Tree a -> Tree a @-}
ins :: Ord a => a -> Tree a -> Tree a
ins x E = T R x E E
ins x t@(T c k l r)
  | x < k = balanceL c k (ins x l) r
  | x > k = balanceR c k l (ins x r)
  | otherwise = t

{-@ balanceL :: Color -> k:a -> Tree {v:a | v < k} -> Tree {v:a | k < v} -> Tree a @-}
balanceL :: Color -> a -> Tree a -> Tree a -> Tree a
balanceL B z (T R y (T R x a b) c) d = T R y (T B x a b) (T B z c d)
balanceL B z (T R x a (T R y b c)) d = T R y (T B x a b) (T B z c d)
balanceL c k l r = T c k l r

{-@ balanceR :: Color -> k:a -> Tree {v:a | v < k} -> Tree {v:a | k < v} -> Tree a @-}
balanceR :: Color -> a -> Tree a -> Tree a -> Tree a
balanceR B x a (T R z (T R y b c) d) = T R y (T B x a b) (T B z c d)
balanceR B x a (T R y b (T R z c d)) = T R y (T B x a b) (T B z c d)
balanceR c k l r = T c k l r

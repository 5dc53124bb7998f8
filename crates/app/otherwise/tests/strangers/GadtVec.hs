-- judged: the rest verified
{-# LANGUAGE GADTs, KindSignatures, DataKinds #-}
module GadtVec where

data Nat' = Z | S Nat'

data Vec (n :: Nat') a where
  Nil  :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

{-@ measure vsize @-}
{-@ vsize :: Vec n a -> Nat @-}
vsize :: Vec n a -> Int
vsize Nil = 0
vsize (Cons _ xs) = 1 + vsize xs

vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x

{-@ toList :: v:Vec n a -> {xs:[a] | len xs = vsize v} @-}
toList :: Vec n a -> [a]
toList Nil = []
toList (Cons x xs) = x : toList xs

data Expr t where
  I   :: Int -> Expr Int
  Bo  :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If  :: Expr Bool -> Expr t -> Expr t -> Expr t
  Leq :: Expr Int -> Expr Int -> Expr Bool

eval :: Expr t -> t
eval (I n) = n
eval (Bo b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Leq a b) = eval a <= eval b

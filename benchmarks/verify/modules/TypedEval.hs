-- twin opt: opt (Add (IntE 0) b) = opt b => opt (Add (IntE 0) b) = Add (Add (IntE 0) b) b
{-# LANGUAGE GADTs, KindSignatures #-}
module TypedEval where

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Leq :: Expr Int -> Expr Int -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a

{-@ measure size @-}
{-@ size :: Expr a -> {v:Int | v > 0} @-}
size :: Expr a -> Int
size (IntE _) = 1
size (BoolE _) = 1
size (Add a b) = 1 + size a + size b
size (If c a b) = 1 + size c + size a + size b
size (Leq a b) = 1 + size a + size b
size (Pair a b) = 1 + size a + size b
size (Fst p) = 1 + size p

{-@ eval :: e:Expr a -> a / [size e] @-}
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c a b) = if eval c then eval a else eval b
eval (Leq a b) = eval a <= eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)

{-@ opt :: e:Expr a -> {v:Expr a | size v <= size e} / [size e] @-}
opt :: Expr a -> Expr a
opt (Add (IntE 0) b) = opt b
opt (Add a b) = Add (opt a) (opt b)
opt (If (BoolE True) a _) = opt a
opt (If (BoolE False) _ b) = opt b
opt (If c a b) = If (opt c) (opt a) (opt b)
opt (Fst (Pair a _)) = opt a
opt e = e

{-@ count :: e:Expr a -> {v:Nat | v <= size e} / [size e] @-}
count :: Expr a -> Int
count (IntE _) = 1
count (BoolE _) = 0
count (Add a b) = count a + count b
count (If c a b) = count c + count a + count b
count (Leq a b) = count a + count b
count (Pair a b) = count a + count b
count (Fst p) = count p

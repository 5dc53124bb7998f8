-- twin size: size (Cond c t e) = size c + size t + size e => size (Cond c t e) = size c - size t
{-# LANGUAGE GADTs #-}
module Typed where

data Expr a where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  Less :: Expr Int -> Expr Int -> Expr Bool
  Cond :: Expr Bool -> Expr a -> Expr a -> Expr a

eval :: Expr a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (Less a b) = eval a < eval b
eval (Cond c t e) = if eval c then eval t else eval e

{-@ size :: Expr a -> {v:Int | v > 0} @-}
size :: Expr a -> Int
size (I _) = 1
size (B _) = 1
size (Add a b) = size a + size b
size (Less a b) = size a + size b
size (Cond c t e) = size c + size t + size e

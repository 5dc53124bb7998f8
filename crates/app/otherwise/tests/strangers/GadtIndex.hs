-- judged: f wrong, g wrong, flag wrong, the rest verified
{-# LANGUAGE GADTs #-}
module GadtIndex where

data Expr a where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a

{-@ f :: Expr a -> Int @-}
f :: Expr a -> Int
f (IntE n) = n
f (If _ t _) = f t

{-@ g :: Expr a -> Nat @-}
g :: Expr a -> Int
g (IntE _) = 1
g (BoolE b) = if b then 0 else -1
g (If _ t _) = g t

data Tag a where
  Count :: Tag Int
  Flag  :: Tag Bool

{-@ flag :: Tag a -> {v:Int | v > 0} @-}
flag :: Tag a -> Int
flag Count = 1
flag Flag = 0

{-@ bits :: Tag a -> {v:Int | v > 0} @-}
bits :: Tag a -> Int
bits Count = 64
bits Flag = 1

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (If c t e) = if eval c then eval t else eval e

-- twin optimise: optimise (If (BoolE b) t e) = if b then optimise t else optimise e => optimise (If (BoolE b) t e) = optimise (If (BoolE b) t e)
{-# LANGUAGE GADTs #-}
module TypedExpr where

data Expr a where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a

{-@ measure size @-}
{-@ size :: Expr a -> Nat @-}
size :: Expr a -> Int
size (IntE _) = 1
size (BoolE _) = 1
size (Add a b) = 1 + size a + size b
size (If c t e) = 1 + size c + size t + size e

{-@ optimise :: e:Expr a -> {v:Expr a | size v <= size e} / [size e] @-}
optimise :: Expr a -> Expr a
optimise (If (BoolE b) t e) = if b then optimise t else optimise e
optimise (If c t e) = If (optimise c) (optimise t) (optimise e)
optimise (Add a b) = Add (optimise a) (optimise b)
optimise e = e

{-@ eval :: e:Expr a -> a / [size e] @-}
eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e

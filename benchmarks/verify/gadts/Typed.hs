-- twin optimise: optimise (If (BoolE True) t _) = t => optimise (If (BoolE True) t _) = If (BoolE True) (If (BoolE True) t t) t
module Typed where

data Expr a where
  IntE :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  IsZero :: Expr Int -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (If c t e) = if eval c then eval t else eval e
eval (IsZero e) = eval e == 0

{-@ measure esize @-}
{-@ esize :: Expr a -> Nat @-}
esize :: Expr a -> Int
esize (IntE _) = 1
esize (BoolE _) = 1
esize (Add a b) = 1 + esize a + esize b
esize (If c t e) = 1 + esize c + esize t + esize e
esize (IsZero e) = 1 + esize e

{-@ optimise :: e:Expr a -> {v:Expr a | esize v <= esize e} @-}
optimise :: Expr a -> Expr a
optimise (If (BoolE True) t _) = t
optimise (If (BoolE False) _ e) = e
optimise e = e

-- judged: swapIf wrong, the rest verified
{-# LANGUAGE GADTs, KindSignatures #-}
module TypedExpr where

data Exp a where
  I :: Int -> Exp Int
  B :: Bool -> Exp Bool
  Plus :: Exp Int -> Exp Int -> Exp Int
  Leq :: Exp Int -> Exp Int -> Exp Bool
  Cond :: Exp Bool -> Exp a -> Exp a -> Exp a

{-@ measure nodes @-}
{-@ nodes :: Exp a -> {v:Int | v >= 1} @-}
nodes :: Exp a -> Int
nodes (I _) = 1
nodes (B _) = 1
nodes (Plus a b) = 1 + nodes a + nodes b
nodes (Leq a b) = 1 + nodes a + nodes b
nodes (Cond c a b) = 1 + nodes c + nodes a + nodes b

{-@ eval :: e:Exp a -> a @-}
eval :: Exp a -> a
eval (I n) = n
eval (B b) = b
eval (Plus a b) = eval a + eval b
eval (Leq a b) = eval a <= eval b
eval (Cond c a b) = if eval c then eval a else eval b

{-@ optimise :: e:Exp Int -> {v:Exp Int | nodes v <= nodes e} @-}
optimise :: Exp Int -> Exp Int
optimise (Plus (I 0) e) = e
optimise (Plus a b) = Plus (optimise a) (optimise b)
optimise e = e

{-@ swapIf :: e:Exp Int -> {v:Exp Int | nodes v = nodes e} @-}
swapIf :: Exp Int -> Exp Int
swapIf (Cond (Leq a b) x y) = Cond (Leq b a) y x
swapIf (Cond c x y) = Cond c y x
swapIf (Plus a b) = Plus b b
swapIf e = e

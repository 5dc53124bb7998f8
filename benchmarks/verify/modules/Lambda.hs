-- twin identity: Lam 0 (Var 0) => Lam 0 (Var 1)
-- twin freeVars: S.delete x (freeVars t) => freeVars t
-- twin step: Just (subst x s t) => Just t
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lambda where

import Language.Haskell.Liquid.ProofCombinators
import qualified Data.Set as S

data Term = Var Int | App Term Term | Lam Int Term

{-@ measure tsize @-}
{-@ tsize :: Term -> {v:Int | v > 0} @-}
tsize :: Term -> Int
tsize (Var _) = 1
tsize (App a b) = 1 + tsize a + tsize b
tsize (Lam _ t) = 1 + tsize t

{-@ measure fv @-}
fv :: Term -> S.Set Int
fv (Var x) = S.singleton x
fv (App a b) = S.union (fv a) (fv b)
fv (Lam x t) = S.difference (fv t) (S.singleton x)

{-@ freeVars :: t:Term -> {v:S.Set Int | v == fv t} @-}
freeVars :: Term -> S.Set Int
freeVars (Var x) = S.singleton x
freeVars (App a b) = freeVars a `S.union` freeVars b
freeVars (Lam x t) = S.delete x (freeVars t)

{-@ type Closed = {v:Term | fv v == Set_empty 0} @-}

{-@ identity :: Closed @-}
identity :: Term
identity = Lam 0 (Var 0)

{-@ konst :: Closed @-}
konst :: Term
konst = Lam 0 (Lam 1 (Var 0))

{-@ app :: Closed -> Closed -> Closed @-}
app :: Term -> Term -> Term
app a b = App a b

{-@ size :: t:Term -> {v:Int | v == tsize t} @-}
size :: Term -> Int
size (Var _) = 1
size (App a b) = 1 + size a + size b
size (Lam _ t) = size t + 1

{-@ swap :: Int -> Int -> t:Term -> {v:Term | tsize v == tsize t} @-}
swap :: Int -> Int -> Term -> Term
swap a b (Var x)
  | x == a = Var b
  | x == b = Var a
  | otherwise = Var x
swap a b (App s t) = App (swap a b s) (swap a b t)
swap a b (Lam x t)
  | x == a = Lam b t'
  | x == b = Lam a t'
  | otherwise = Lam x t'
  where t' = swap a b t

{-@ subst :: x:Int -> s:Closed -> t:Term -> {v:Term | fv v == Set_dif (fv t) (Set_sng x)} / [tsize t] @-}
subst :: Int -> Term -> Term -> Term
subst x s (Var y) | x == y = s
                  | otherwise = Var y
subst x s (App a b) = App (subst x s a) (subst x s b)
subst x s t@(Lam y b)
  | x == y = t
  | otherwise = Lam y (subst x s b)

{-@ step :: t:Closed -> Maybe Closed @-}
step :: Term -> Maybe Term
step (App (Lam x t) s) = Just (subst x s t)
step (App a b) = case step a of
  Just a' -> Just (App a' b)
  Nothing -> Nothing
step _ = Nothing

{-@ eval :: Nat -> Closed -> Closed @-}
eval :: Int -> Term -> Term
eval 0 t = t
eval n t = case step t of
  Nothing -> t
  Just t' -> eval (n - 1) t'

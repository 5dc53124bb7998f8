-- twin konst: Lam 0 (Lam 1 (Var 0)) => Lam 0 (Lam 1 (Var 2))
module Expr2 where
import qualified Data.Set as S

data Term = Var Int | App Term Term | Lam Int Term

{-@ measure free @-}
free :: Term -> S.Set Int
free (Var x) = S.singleton x
free (App f a) = S.union (free f) (free a)
free (Lam x b) = S.difference (free b) (S.singleton x)

{-@ type Closed = {t:Term | Set_emp (free t)} @-}

{-@ identity :: Closed @-}
identity :: Term
identity = Lam 0 (Var 0)

{-@ applied :: Closed -> Closed -> Closed @-}
applied :: Term -> Term -> Term
applied f x = App f x

{-@ konst :: Closed @-}
konst :: Term
konst = Lam 0 (Lam 1 (Var 0))

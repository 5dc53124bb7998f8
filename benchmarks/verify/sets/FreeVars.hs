-- twin closed: {e:Expr | Set_emp (free e)} => e:Expr
module FreeVars where

import Data.Set

data Expr = Var Int | Lam Int Expr | App Expr Expr | Num Int

{-@ measure free @-}
free :: Expr -> Set Int
free (Var x) = singleton x
free (Lam x e) = difference (free e) (singleton x)
free (App a b) = union (free a) (free b)
free (Num _) = empty

{-@ identity :: x:Int -> {v:Expr | Set_emp (free v)} @-}
identity :: Int -> Expr
identity x = Lam x (Var x)

{-@ apply :: f:Expr -> a:Expr -> {v:Expr | free v = Set_cup (free f) (free a)} @-}
apply :: Expr -> Expr -> Expr
apply f a = App f a

{-@ closed :: {e:Expr | Set_emp (free e)} -> x:Int -> {v:Expr | Set_emp (free v)} @-}
closed :: Expr -> Int -> Expr
closed e x = App (Lam x (Var x)) e

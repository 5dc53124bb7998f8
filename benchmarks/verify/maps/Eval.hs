-- twin eval: eval ((x, eval env a) : env) b => eval env b
module Eval where

import Data.Set (Set, empty, singleton, union, difference)

data Expr = Const Int | Var Int | Plus Expr Expr | Let Int Expr Expr

type Env = [(Int, Int)]

{-@ measure vars @-}
vars :: [(Int, Int)] -> Set Int
vars [] = empty
vars (b : bs) = union (singleton (key b)) (vars bs)

{-@ measure key @-}
key :: (Int, Int) -> Int
key (k, _) = k

{-@ measure free @-}
free :: Expr -> Set Int
free (Const _) = empty
free (Var x) = singleton x
free (Plus a b) = union (free a) (free b)
free (Let x a b) = union (free a) (difference (free b) (singleton x))

{-@ find :: x:Int -> {env:Env | Set_mem x (vars env)} -> Int @-}
find :: Int -> Env -> Int
find x ((y, v) : rest)
  | x == y = v
  | otherwise = find x rest

{-@ eval :: env:Env -> {e:Expr | Set_sub (free e) (vars env)} -> Int / [esize e] @-}
eval :: Env -> Expr -> Int
eval _ (Const n) = n
eval env (Var x) = find x env
eval env (Plus a b) = eval env a + eval env b
eval env (Let x a b) = eval ((x, eval env a) : env) b

{-@ measure esize @-}
{-@ esize :: Expr -> Nat @-}
esize :: Expr -> Int
esize (Const _) = 1
esize (Var _) = 1
esize (Plus a b) = 1 + esize a + esize b
esize (Let _ a b) = 1 + esize a + esize b

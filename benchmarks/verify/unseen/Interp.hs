-- twin look: x == y = v => x /= y = v
module Interp where

import Data.Set (Set)
import qualified Data.Set as S

data Exp = Lit Int | Var String | Add Exp Exp

data Stmt = Assign String Exp | Seq Stmt Stmt | Skip

reads' :: Exp -> S.Set String
reads' (Lit _) = S.empty
reads' (Var x) = S.singleton x
reads' (Add a b) = S.union (reads' a) (reads' b)
{-@ measure reads' @-}

{-@ measure names @-}
names :: Env -> S.Set String
names Nil = S.empty
names (Bind x _ e) = S.union (S.singleton x) (names e)

data Env = Nil | Bind String Int Env

{-@ look :: x:String -> {e:Env | Set_mem x (names e)} -> Int @-}
look :: String -> Env -> Int
look x (Bind y v rest)
  | x == y = v
  | otherwise = look x rest

{-@ eval :: env:Env -> {e:Exp | Set_sub (reads' e) (names env)} -> Int @-}
eval :: Env -> Exp -> Int
eval _ (Lit n) = n
eval env (Var x) = look x env
eval env (Add a b) = eval env a + eval env b

{-@ assign :: x:String -> env:Env -> {e:Exp | Set_sub (reads' e) (names env)}
           -> {v:Env | names v = Set_cup (Set_sng x) (names env)} @-}
assign :: String -> Env -> Exp -> Env
assign x env e = Bind x (eval env e) env

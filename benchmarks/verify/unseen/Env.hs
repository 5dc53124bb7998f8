-- twin eval: extend x (eval env a) env => extend "y" (eval env a) env
module Env where

import qualified Data.Map as M
import qualified Data.Set as S

data Expr = Num Int | Var String | Add Expr Expr | Let String Expr Expr

{-@ measure dom :: M.Map String Int -> S.Set String @-}
{-@ assume look :: k:String -> {m:M.Map String Int | Set_mem k (dom m)} -> Int @-}
look :: String -> M.Map String Int -> Int
look k m = m M.! k
{-@ assume extend :: k:String -> Int -> m:M.Map String Int -> {v:M.Map String Int | dom v = Set_cup (Set_sng k) (dom m)} @-}
extend :: String -> Int -> M.Map String Int -> M.Map String Int
extend = M.insert

{-@ measure fv @-}
fv :: Expr -> S.Set String
fv (Num _) = S.empty
fv (Var x) = S.singleton x
fv (Add a b) = S.union (fv a) (fv b)
fv (Let x a b) = S.union (fv a) (S.difference (fv b) (S.singleton x))

{-@ eval :: env:M.Map String Int -> {e:Expr | Set_sub (fv e) (dom env)} -> Int @-}
eval :: M.Map String Int -> Expr -> Int
eval _ (Num n) = n
eval env (Var x) = look x env
eval env (Add a b) = eval env a + eval env b
eval env (Let x a b) = eval (extend x (eval env a) env) b

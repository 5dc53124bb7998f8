-- judged: evalBad loops, the rest verified
module MapEnv where

import qualified Data.Map as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe)

type Var = String
data Expr = Num Int | Var Var | Plus Expr Expr | Let Var Expr Expr
type Env = M.Map Var Int

{-@ measure free @-}
free :: Expr -> S.Set Var
free (Num _) = S.empty
free (Var x) = S.singleton x
free (Plus a b) = S.union (free a) (free b)
free (Let x e b) = S.union (free e) (S.difference (free b) (S.singleton x))

{-@ measure keys :: M.Map Var Int -> S.Set Var @-}
{-@ assume mlookup :: k:Var -> m:{M.Map Var Int | Set_mem k (keys m)} -> Int @-}
mlookup :: Var -> Env -> Int
mlookup k m = fromMaybe 0 (M.lookup k m)
{-@ assume minsert :: k:Var -> Int -> m:M.Map Var Int -> {v:M.Map Var Int | keys v = Set_cup (Set_sng k) (keys m)} @-}
minsert :: Var -> Int -> Env -> Env
minsert = M.insert

{-@ eval :: m:M.Map Var Int -> e:{Expr | Set_sub (free e) (keys m)} -> Int @-}
eval :: Env -> Expr -> Int
eval _ (Num n) = n
eval m (Var x) = mlookup x m
eval m (Plus a b) = eval m a + eval m b
eval m (Let x e b) = eval (minsert x (eval m e) m) b

{-@ evalBad :: m:M.Map Var Int -> e:{Expr | Set_sub (free e) (keys m)} -> Int @-}
evalBad :: Env -> Expr -> Int
evalBad _ (Num n) = n
evalBad m (Var x) = mlookup x m
evalBad m (Plus a b) = evalBad m a + evalBad m b
evalBad m (Let x e b) = evalBad m b

{-@ evalAny :: M.Map Var Int -> Expr -> Int @-}
evalAny :: Env -> Expr -> Int
evalAny m e = case e of
  Num n -> n
  Var x -> M.findWithDefault 0 x m
  Plus a b -> evalAny m a + evalAny m b
  Let x a b -> evalAny (M.insert x (evalAny m a) m) b

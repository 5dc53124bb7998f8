-- judged: bad wrong, the rest verified
module Interpreter where

import Data.Set (Set)
import qualified Data.Set as S

type Bndr = String

data Expr = Const Int | Var Bndr | Plus Expr Expr | Let Bndr Expr Expr

{-@ data Expr [esize] @-}
{-@ measure esize @-}
{-@ esize :: Expr -> Nat @-}
esize :: Expr -> Int
esize (Const _)   = 0
esize (Var _)     = 0
esize (Plus a b)  = 1 + esize a + esize b
esize (Let _ a b) = 1 + esize a + esize b

{-@ measure free @-}
free :: Expr -> Set Bndr
free (Const _)     = S.empty
free (Var x)       = S.singleton x
free (Plus e1 e2)  = S.union (free e1) (free e2)
free (Let x e1 e2) = S.union (free e1) (S.difference (free e2) (S.singleton x))

data Val = Val Int

type Env = [(Bndr, Int)]

{-@ measure domain @-}
domain :: [(Bndr, Int)] -> Set Bndr
domain []     = S.empty
domain (p:ps) = S.union (S.singleton (fst p)) (domain ps)

{-@ type ClosedIn G = {e:Expr | S.isSubsetOf (free e) (domain G)} @-}

{-@ look :: x:Bndr -> g:{Env | S.member x (domain g)} -> Int @-}
look :: Bndr -> Env -> Int
look x ((y, n) : g)
  | x == y    = n
  | otherwise = look x g
look _ []     = impossible "lookup"

{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible s = error s

{-@ eval :: g:Env -> e:ClosedIn g -> Int / [esize e] @-}
eval :: Env -> Expr -> Int
eval _ (Const i)     = i
eval g (Var x)       = look x g
eval g (Plus e1 e2)  = eval g e1 + eval g e2
eval g (Let x e1 e2) = eval ((x, eval g e1) : g) e2

{-@ topEval :: {v:Expr | free v = S.empty} -> Int @-}
topEval :: Expr -> Int
topEval = eval []

{-@ bad :: Expr -> Int @-}
bad :: Expr -> Int
bad e = eval [("x", 1)] e

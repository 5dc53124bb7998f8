-- twin evalSafe: (VtBool True) -> evalSafe g s a t ta st => (VtBool True) -> RtDone (VInt 0) TInt (VtInt 0)
-- twin substComm: | z == x = substClosed y w u => | z == x = substClosed x w u
-- twin substClosed: substClosed x v a &&& substClosed x v b &&& substClosed x v c => substClosed x v a &&& substClosed x v b
-- twin lookSafe: | x == y = RtDone v t vt => | x /= y = RtDone v t vt
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Stlc where

import Language.Haskell.Liquid.ProofCombinators

data Ty = TInt | TBool | TFun Ty Ty deriving (Eq)

data Expr = EInt Int | EBool Bool | EVar Int | EAdd Expr Expr | EIf Expr Expr Expr | ELeq Expr Expr

{-@ data Expr [esize] @-}
{-@ measure esize @-}
{-@ esize :: Expr -> Nat @-}
esize :: Expr -> Int
esize (EInt _) = 1
esize (EBool _) = 1
esize (EVar _) = 1
esize (EAdd a b) = 1 + esize a + esize b
esize (EIf a b c) = 1 + esize a + esize b + esize c
esize (ELeq a b) = 1 + esize a + esize b

data Val = VInt Int | VBool Bool

data Result a = Stuck | Done a

data Env a = Emp | Bind Int a (Env a)

{-@ reflect look @-}
look :: Int -> Env a -> Result a
look _ Emp = Stuck
look x (Bind y v g) = if x == y then Done v else look x g

{-@ reflect subst @-}
subst :: Int -> Expr -> Expr -> Expr
subst _ _ (EInt n) = EInt n
subst _ _ (EBool b) = EBool b
subst x e (EVar y) = if x == y then e else EVar y
subst x e (EAdd a b) = EAdd (subst x e a) (subst x e b)
subst x e (EIf a b c) = EIf (subst x e a) (subst x e b) (subst x e c)
subst x e (ELeq a b) = ELeq (subst x e a) (subst x e b)

{-@ reflect closedIn @-}
closedIn :: Int -> Expr -> Bool
closedIn _ (EInt _) = True
closedIn _ (EBool _) = True
closedIn x (EVar y) = x /= y
closedIn x (EAdd a b) = closedIn x a && closedIn x b
closedIn x (EIf a b c) = closedIn x a && closedIn x b && closedIn x c
closedIn x (ELeq a b) = closedIn x a && closedIn x b

{-@ substClosed :: x:Int -> v:Expr -> e:{Expr | closedIn x e} -> { subst x v e == e } @-}
substClosed :: Int -> Expr -> Expr -> Proof
substClosed _ _ (EInt _) = ()
substClosed _ _ (EBool _) = ()
substClosed _ _ (EVar _) = ()
substClosed x v (EAdd a b) = substClosed x v a &&& substClosed x v b
substClosed x v (EIf a b c) = substClosed x v a &&& substClosed x v b &&& substClosed x v c
substClosed x v (ELeq a b) = substClosed x v a &&& substClosed x v b

{-@ substRemoves :: x:Int -> v:{Expr | closedIn x v} -> e:Expr -> { closedIn x (subst x v e) } @-}
substRemoves :: Int -> Expr -> Expr -> Proof
substRemoves _ _ (EInt _) = ()
substRemoves _ _ (EBool _) = ()
substRemoves x _ (EVar y)
  | x == y = ()
  | otherwise = ()
substRemoves x v (EAdd a b) = substRemoves x v a &&& substRemoves x v b
substRemoves x v (EIf a b c) = substRemoves x v a &&& substRemoves x v b &&& substRemoves x v c
substRemoves x v (ELeq a b) = substRemoves x v a &&& substRemoves x v b

{-@ substComm :: x:Int -> y:{Int | x /= y} -> u:{Expr | closedIn y u && closedIn x u} -> w:{Expr | closedIn x w && closedIn y w} -> e:Expr
              -> { subst x u (subst y w e) == subst y w (subst x u e) } @-}
substComm :: Int -> Int -> Expr -> Expr -> Expr -> Proof
substComm _ _ _ _ (EInt _) = ()
substComm _ _ _ _ (EBool _) = ()
substComm x y u w (EVar z)
  | z == x = substClosed y w u
  | z == y = substClosed x u w
  | otherwise = ()
substComm x y u w (EAdd a b) = substComm x y u w a &&& substComm x y u w b
substComm x y u w (EIf a b c) = substComm x y u w a &&& substComm x y u w b &&& substComm x y u w c
substComm x y u w (ELeq a b) = substComm x y u w a &&& substComm x y u w b

{-@ reflect eval @-}
eval :: Env Val -> Expr -> Result Val
eval _ (EInt n) = Done (VInt n)
eval _ (EBool b) = Done (VBool b)
eval g (EVar x) = look x g
eval g (EAdd a b) = addV (eval g a) (eval g b)
eval g (ELeq a b) = leqV (eval g a) (eval g b)
eval g (EIf c a b) = case eval g c of
  Done (VBool True) -> eval g a
  Done (VBool False) -> eval g b
  _ -> Stuck

{-@ reflect addV @-}
addV :: Result Val -> Result Val -> Result Val
addV (Done (VInt a)) (Done (VInt b)) = Done (VInt (a + b))
addV _ _ = Stuck

{-@ reflect leqV @-}
leqV :: Result Val -> Result Val -> Result Val
leqV (Done (VInt a)) (Done (VInt b)) = Done (VBool (a <= b))
leqV _ _ = Stuck

-- typing as data
data ValTyP where
  ValTy :: Val -> Ty -> ValTyP

data ValTyping where
  VtInt :: Int -> ValTyping
  VtBool :: Bool -> ValTyping

{-@ data ValTyping where
      VtInt :: n:Int -> Prop (ValTy (VInt n) TInt)
    | VtBool :: b:Bool -> Prop (ValTy (VBool b) TBool) @-}

data ExpTyP where
  ExpTy :: Env Ty -> Expr -> Ty -> ExpTyP

data ExpTyping where
  EtInt :: Env Ty -> Int -> ExpTyping
  EtBool :: Env Ty -> Bool -> ExpTyping
  EtVar :: Env Ty -> Int -> Ty -> ExpTyping
  EtAdd :: Env Ty -> Expr -> Expr -> ExpTyping -> ExpTyping -> ExpTyping
  EtLeq :: Env Ty -> Expr -> Expr -> ExpTyping -> ExpTyping -> ExpTyping
  EtIf :: Env Ty -> Expr -> Expr -> Expr -> Ty -> ExpTyping -> ExpTyping -> ExpTyping -> ExpTyping

{-@ data ExpTyping where
      EtInt :: g:Env Ty -> n:Int -> Prop (ExpTy g (EInt n) TInt)
    | EtBool :: g:Env Ty -> b:Bool -> Prop (ExpTy g (EBool b) TBool)
    | EtVar :: g:Env Ty -> x:Int -> t:{Ty | look x g == Done t} -> Prop (ExpTy g (EVar x) t)
    | EtAdd :: g:Env Ty -> a:Expr -> b:Expr -> Prop (ExpTy g a TInt) -> Prop (ExpTy g b TInt) -> Prop (ExpTy g (EAdd a b) TInt)
    | EtLeq :: g:Env Ty -> a:Expr -> b:Expr -> Prop (ExpTy g a TInt) -> Prop (ExpTy g b TInt) -> Prop (ExpTy g (ELeq a b) TBool)
    | EtIf :: g:Env Ty -> c:Expr -> a:Expr -> b:Expr -> t:Ty -> Prop (ExpTy g c TBool) -> Prop (ExpTy g a t) -> Prop (ExpTy g b t)
           -> Prop (ExpTy g (EIf c a b) t) @-}

data StoTyP where
  StoTy :: Env Ty -> Env Val -> StoTyP

data StoTyping where
  SEmp :: StoTyping
  SBind :: Int -> Val -> Ty -> Env Ty -> Env Val -> ValTyping -> StoTyping -> StoTyping

{-@ data StoTyping where
      SEmp :: Prop (StoTy Emp Emp)
    | SBind :: x:Int -> v:Val -> t:Ty -> g:Env Ty -> s:Env Val -> Prop (ValTy v t) -> Prop (StoTy g s)
            -> Prop (StoTy (Bind x t g) (Bind x v s)) @-}

data ResTyP where
  ResTy :: Result Val -> Ty -> ResTyP

data ResTyping where
  RtDone :: Val -> Ty -> ValTyping -> ResTyping

{-@ data ResTyping where
      RtDone :: v:Val -> t:Ty -> Prop (ValTy v t) -> Prop (ResTy (Done v) t) @-}

{-@ lookSafe :: g:Env Ty -> s:Env Val -> x:Int -> t:{Ty | look x g == Done t} -> Prop (StoTy g s) -> Prop (ResTy (look x s) t) @-}
lookSafe :: Env Ty -> Env Val -> Int -> Ty -> StoTyping -> ResTyping
lookSafe _ _ x t (SBind y v t' g s vt st)
  | x == y = RtDone v t vt
  | otherwise = lookSafe g s x t st

{-@ evalSafe :: g:Env Ty -> s:Env Val -> e:Expr -> t:Ty -> Prop (ExpTy g e t) -> Prop (StoTy g s) -> Prop (ResTy (eval s e) t) @-}
evalSafe :: Env Ty -> Env Val -> Expr -> Ty -> ExpTyping -> StoTyping -> ResTyping
evalSafe _ _ _ _ (EtInt _ n) _ = RtDone (VInt n) TInt (VtInt n)
evalSafe _ _ _ _ (EtBool _ b) _ = RtDone (VBool b) TBool (VtBool b)
evalSafe g s _ _ (EtVar _ x t) st = lookSafe g s x t st
evalSafe g s _ _ (EtAdd _ a b ta tb) st = case evalSafe g s a TInt ta st of
  RtDone _ _ (VtInt n) -> case evalSafe g s b TInt tb st of
    RtDone _ _ (VtInt m) -> RtDone (VInt (n + m)) TInt (VtInt (n + m))
evalSafe g s _ _ (EtLeq _ a b ta tb) st = case evalSafe g s a TInt ta st of
  RtDone _ _ (VtInt n) -> case evalSafe g s b TInt tb st of
    RtDone _ _ (VtInt m) -> RtDone (VBool (n <= m)) TBool (VtBool (n <= m))
evalSafe g s _ _ (EtIf _ c a b t tc ta tb) st = case evalSafe g s c TBool tc st of
  RtDone _ _ (VtBool True) -> evalSafe g s a t ta st
  RtDone _ _ (VtBool False) -> evalSafe g s b t tb st

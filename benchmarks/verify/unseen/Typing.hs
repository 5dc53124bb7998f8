-- twin preserve: (EIfT _ _) (TIf _ _ _ _ _ ta _) = ta => (EIfT _ _) (TIf _ _ _ _ tc _ _) = tc
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module Typing where

import Language.Haskell.Liquid.ProofCombinators

data Ty = TyB | TyN deriving (Eq)

data Tm = Tru | Fls | Zero | Succ Tm | IsZero Tm | If Tm Tm Tm

data HasTyP = HasTy Tm Ty

data HasTy where
  TTru :: HasTy
  TFls :: HasTy
  TZero :: HasTy
  TSucc :: Tm -> HasTy -> HasTy
  TIsZ :: Tm -> HasTy -> HasTy
  TIf :: Tm -> Tm -> Tm -> Ty -> HasTy -> HasTy -> HasTy -> HasTy

{-@ data HasTy where
      TTru :: Prop (HasTy Tru TyB)
      TFls :: Prop (HasTy Fls TyB)
      TZero :: Prop (HasTy Zero TyN)
      TSucc :: t:Tm -> Prop (HasTy t TyN) -> Prop (HasTy (Succ t) TyN)
      TIsZ :: t:Tm -> Prop (HasTy t TyN) -> Prop (HasTy (IsZero t) TyB)
      TIf :: c:Tm -> a:Tm -> b:Tm -> ty:Ty -> Prop (HasTy c TyB) -> Prop (HasTy a ty) -> Prop (HasTy b ty)
          -> Prop (HasTy (If c a b) ty) @-}

data StepP = Step Tm Tm

data Step where
  EIfT :: Tm -> Tm -> Step
  EIfF :: Tm -> Tm -> Step
  EIf :: Tm -> Tm -> Tm -> Tm -> Step -> Step
  ESucc :: Tm -> Tm -> Step -> Step
  EIsZ :: Tm -> Tm -> Step -> Step
  EIsZZ :: Step

{-@ data Step where
      EIfT :: a:Tm -> b:Tm -> Prop (Step (If Tru a b) a)
      EIfF :: a:Tm -> b:Tm -> Prop (Step (If Fls a b) b)
      EIf :: c:Tm -> c':Tm -> a:Tm -> b:Tm -> Prop (Step c c') -> Prop (Step (If c a b) (If c' a b))
      ESucc :: t:Tm -> t':Tm -> Prop (Step t t') -> Prop (Step (Succ t) (Succ t'))
      EIsZ :: t:Tm -> t':Tm -> Prop (Step t t') -> Prop (Step (IsZero t) (IsZero t'))
      EIsZZ :: Prop (Step (IsZero Zero) Tru) @-}

{-@ preserve :: t:Tm -> t':Tm -> ty:Ty -> Prop (Step t t') -> Prop (HasTy t ty) -> Prop (HasTy t' ty) @-}
preserve :: Tm -> Tm -> Ty -> Step -> HasTy -> HasTy
preserve _ _ _ (EIfT _ _) (TIf _ _ _ _ _ ta _) = ta
preserve _ _ _ (EIfF _ _) (TIf _ _ _ _ _ _ tb) = tb
preserve _ _ _ (EIf c c' _ _ s) (TIf _ a b ty tc ta tb) = TIf c' a b ty (preserve c c' TyB s tc) ta tb
preserve _ _ _ (ESucc t t' s) (TSucc _ h) = TSucc t' (preserve t t' TyN s h)
preserve _ _ _ (EIsZ t t' s) (TIsZ _ h) = TIsZ t' (preserve t t' TyN s h)
preserve _ _ _ EIsZZ (TIsZ _ _) = TTru

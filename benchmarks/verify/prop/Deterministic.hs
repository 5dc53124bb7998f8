-- twin det: det _ _ _ (SIf c c' _ _ s) (SIf _ c2 _ _ s2) = det c c' c2 s s2 => det _ _ _ (SIf c c' _ _ s) (SIf _ c2 _ _ s2) = ()
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Deterministic where
import Language.Haskell.Liquid.ProofCombinators

data Tm = TT | FF | If Tm Tm Tm deriving (Eq)
data StepP = Step Tm Tm
data Step where
  STrue :: Tm -> Tm -> Step
  SFalse :: Tm -> Tm -> Step
  SIf :: Tm -> Tm -> Tm -> Tm -> Step -> Step
{-@ data Step where
      STrue :: a:Tm -> b:Tm -> Prop (Step (If TT a b) a)
      SFalse :: a:Tm -> b:Tm -> Prop (Step (If FF a b) b)
      SIf :: c:Tm -> c':Tm -> a:Tm -> b:Tm -> Prop (Step c c') -> Prop (Step (If c a b) (If c' a b)) @-}

{-@ reflect isVal @-}
isVal :: Tm -> Bool
isVal TT = True
isVal FF = True
isVal (If _ _ _) = False

{-@ valStuck :: v:{Tm | isVal v} -> w:Tm -> Prop (Step v w) -> { false } @-}
valStuck :: Tm -> Tm -> Step -> Proof
valStuck _ _ (STrue _ _) = ()
valStuck _ _ (SFalse _ _) = ()
valStuck _ _ (SIf _ _ _ _ _) = ()

{-@ det :: x:Tm -> y:Tm -> z:Tm -> Prop (Step x y) -> Prop (Step x z) -> { y == z } @-}
det :: Tm -> Tm -> Tm -> Step -> Step -> Proof
det _ _ _ (STrue _ _) (STrue _ _) = ()
det _ _ _ (STrue _ _) (SIf c c' _ _ s) = valStuck c c' s
det _ _ _ (SFalse _ _) (SFalse _ _) = ()
det _ _ _ (SFalse _ _) (SIf c c' _ _ s) = valStuck c c' s
det _ _ _ (SIf c c' _ _ s) (SIf _ c2 _ _ s2) = det c c' c2 s s2
det _ _ _ (SIf c c' _ _ s) (STrue _ _) = valStuck c c' s
det _ _ _ (SIf c c' _ _ s) (SFalse _ _) = valStuck c c' s
det _ _ _ (STrue _ _) (SFalse _ _) = ()
det _ _ _ (SFalse _ _) (STrue _ _) = ()

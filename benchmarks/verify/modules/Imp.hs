-- twin seqAssoc: BSeq c1 (Seq c2 c3) s s1 t p => BSeq c1 (Seq c3 c2) s s1 t p
-- twin deterministic: deterministic _ s t u (BIfT _ c1 _ _ _ p) (BIfT _ _ _ _ _ q) = deterministic c1 s t u p q => deterministic _ s t u (BIfT _ c1 _ _ _ p) (BIfT _ _ _ _ _ q) = ()
-- twin ifTrue: BIfT b c1 c2 s t p => BIfF b c1 c2 s t p
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Imp where

import Language.Haskell.Liquid.ProofCombinators

data AExp = N Int | V Int | Plus AExp AExp
data BExp = Bc Bool | Not BExp | Less AExp AExp

data State = Def Int | Asgn Int Int State

{-@ reflect get @-}
get :: State -> Int -> Int
get (Def v) _ = v
get (Asgn y v s) x = if x == y then v else get s x

{-@ reflect aval @-}
aval :: AExp -> State -> Int
aval (N n) _ = n
aval (V x) s = get s x
aval (Plus a b) s = aval a s + aval b s

{-@ reflect bval @-}
bval :: BExp -> State -> Bool
bval (Bc b) _ = b
bval (Not b) s = not (bval b s)
bval (Less a b) s = aval a s < aval b s

data Com = Skip | Assign Int AExp | Seq Com Com | If BExp Com Com | While BExp Com

data BStepP where
  BStep :: Com -> State -> State -> BStepP

data BStepE where
  BSkip :: State -> BStepE
  BAssign :: Int -> AExp -> State -> BStepE
  BSeq :: Com -> Com -> State -> State -> State -> BStepE -> BStepE -> BStepE
  BIfT :: BExp -> Com -> Com -> State -> State -> BStepE -> BStepE
  BIfF :: BExp -> Com -> Com -> State -> State -> BStepE -> BStepE
  BWhF :: BExp -> Com -> State -> BStepE
  BWhT :: BExp -> Com -> State -> State -> State -> BStepE -> BStepE -> BStepE

{-@ data BStepE where
      BSkip :: s:State -> Prop (BStep Skip s s)
    | BAssign :: x:Int -> a:AExp -> s:State -> Prop (BStep (Assign x a) s (Asgn x (aval a s) s))
    | BSeq :: c1:Com -> c2:Com -> s:State -> t:State -> u:State
           -> Prop (BStep c1 s t) -> Prop (BStep c2 t u) -> Prop (BStep (Seq c1 c2) s u)
    | BIfT :: b:BExp -> c1:Com -> c2:Com -> s:{State | bval b s} -> t:State
           -> Prop (BStep c1 s t) -> Prop (BStep (If b c1 c2) s t)
    | BIfF :: b:BExp -> c1:Com -> c2:Com -> s:{State | not (bval b s)} -> t:State
           -> Prop (BStep c2 s t) -> Prop (BStep (If b c1 c2) s t)
    | BWhF :: b:BExp -> c:Com -> s:{State | not (bval b s)} -> Prop (BStep (While b c) s s)
    | BWhT :: b:BExp -> c:Com -> s:{State | bval b s} -> t:State -> u:State
           -> Prop (BStep c s t) -> Prop (BStep (While b c) t u) -> Prop (BStep (While b c) s u) @-}

{-@ seqAssoc :: c1:Com -> c2:Com -> c3:Com -> s:State -> t:State
             -> Prop (BStep (Seq (Seq c1 c2) c3) s t) -> Prop (BStep (Seq c1 (Seq c2 c3)) s t) @-}
seqAssoc :: Com -> Com -> Com -> State -> State -> BStepE -> BStepE
seqAssoc _ _ _ s t (BSeq _ c3 _ s2 _ (BSeq c1 c2 _ s1 _ p q) r)
  = BSeq c1 (Seq c2 c3) s s1 t p (BSeq c2 c3 s1 s2 t q r)

{-@ ifTrue :: b:BExp -> c1:Com -> c2:Com -> s:{State | bval b s} -> t:State
           -> Prop (BStep c1 s t) -> Prop (BStep (If b c1 c2) s t) @-}
ifTrue :: BExp -> Com -> Com -> State -> State -> BStepE -> BStepE
ifTrue b c1 c2 s t p = BIfT b c1 c2 s t p

{-@ skipId :: s:State -> t:State -> Prop (BStep Skip s t) -> { s == t } @-}
skipId :: State -> State -> BStepE -> Proof
skipId _ _ (BSkip _) = ()

{-@ deterministic :: c:Com -> s:State -> t:State -> u:State -> p:Prop (BStep c s t) -> Prop (BStep c s u) -> { t == u } @-}
deterministic :: Com -> State -> State -> State -> BStepE -> BStepE -> Proof
deterministic _ _ _ _ (BSkip _) (BSkip _) = ()
deterministic _ _ _ _ (BAssign _ _ _) (BAssign _ _ _) = ()
deterministic _ s t u (BSeq c1 c2 _ s1 _ p q) (BSeq _ _ _ s2 _ p' q')
  = deterministic c1 s s1 s2 p p' &&& deterministic c2 s1 t u q q'
deterministic _ s t u (BIfT _ c1 _ _ _ p) (BIfT _ _ _ _ _ q) = deterministic c1 s t u p q
deterministic _ s t u (BIfF _ _ c2 _ _ p) (BIfF _ _ _ _ _ q) = deterministic c2 s t u p q
deterministic _ _ _ _ (BIfT _ _ _ _ _ _) (BIfF _ _ _ _ _ _) = ()
deterministic _ _ _ _ (BIfF _ _ _ _ _ _) (BIfT _ _ _ _ _ _) = ()
deterministic _ _ _ _ (BWhF _ _ _) (BWhF _ _ _) = ()
deterministic _ _ _ _ (BWhF _ _ _) (BWhT _ _ _ _ _ _ _) = ()
deterministic _ _ _ _ (BWhT _ _ _ _ _ _ _) (BWhF _ _ _) = ()
deterministic _ s t u (BWhT b c _ s1 _ p q) (BWhT _ _ _ s2 _ p' q')
  = deterministic c s s1 s2 p p' &&& deterministic (While b c) s1 t u q q'

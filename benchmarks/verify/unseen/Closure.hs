-- twin trans: Step x m z r (trans => Step x x z r (trans
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module Closure where

import Language.Haskell.Liquid.ProofCombinators

-- reflexive transitive closure of "one more"

data NextP = Next Int Int
data Next where
  Next1 :: Int -> Next
{-@ data Next where
      Next1 :: n:Int -> Prop (Next n (n + 1)) @-}

data StarP = Star Int Int
data Star where
  Refl :: Int -> Star
  Step :: Int -> Int -> Int -> Next -> Star -> Star
{-@ data Star where
      Refl :: x:Int -> Prop (Star x x)
      Step :: x:Int -> y:Int -> z:Int -> Prop (Next x y) -> Prop (Star y z) -> Prop (Star x z) @-}

{-@ trans :: x:Int -> y:Int -> z:Int -> Prop (Star x y) -> Prop (Star y z) -> Prop (Star x z) @-}
trans :: Int -> Int -> Int -> Star -> Star -> Star
trans _ _ _ (Refl _) q = q
trans x _ z (Step _ m y r p) q = Step x m z r (trans m y z p q)

{-@ up :: x:Int -> y:Int -> Prop (Star x y) -> { x <= y } @-}
up :: Int -> Int -> Star -> Proof
up _ _ (Refl _) = ()
up _ _ (Step _ m z (Next1 _) p) = up m z p

{-@ two :: x:Int -> Prop (Star x (x + 2)) @-}
two :: Int -> Star
two x = Step x (x + 1) (x + 2) (Next1 x) (Step (x + 1) (x + 2) (x + 2) (Next1 (x + 1)) (Refl (x + 2)))

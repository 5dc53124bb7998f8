-- judged: simpBad wrong, the rest verified
{-# LANGUAGE GADTs, KindSignatures #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module GadtExpr where
import Language.Haskell.Liquid.ProofCombinators

data E where
  Lit :: Int -> E
  Add :: E -> E -> E
  Neg :: E -> E

{-@ reflect ev @-}
ev :: E -> Int
ev (Lit n) = n
ev (Add a b) = ev a + ev b
ev (Neg a) = 0 - ev a

{-@ simp :: e:E -> {v:E | ev v == ev e} @-}
simp :: E -> E
simp (Add (Lit 0) e) = simp e
simp (Add e (Lit 0)) = simp e
simp (Add a b) = Add (simp a) (simp b)
simp (Neg (Neg e)) = simp e
simp (Neg e) = Neg (simp e)
simp (Lit n) = Lit n

{-@ simpBad :: e:E -> {v:E | ev v == ev e} @-}
simpBad :: E -> E
simpBad (Add a b) = Add (simpBad a) b
simpBad (Neg (Lit n)) = Lit n
simpBad e = e

{-@ negNeg :: e:E -> { ev (Neg (Neg e)) == ev e } @-}
negNeg :: E -> Proof
negNeg _ = trivial

{-@ measure depth @-}
{-@ depth :: E -> Nat @-}
depth :: E -> Int
depth (Lit _) = 0
depth (Add a b) = 1 + (if depth a > depth b then depth a else depth b)
depth (Neg a) = 1 + depth a

-- twin nnfOk: nnfOk (Not e) r = negOk e r => nnfOk (Not e) r = nnfOk e r
-- twin negOk: negOk (And a b) r = negOk a r &&& negOk b r => negOk (And a b) r = negOk a r
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Booleans where

import Language.Haskell.Liquid.ProofCombinators

data BExp = BTrue | BFalse | Var Int | Not BExp | And BExp BExp | Or BExp BExp

{-@ reflect beval @-}
beval :: (Int -> Bool) -> BExp -> Bool
beval _ BTrue = True
beval _ BFalse = False
beval r (Var x) = r x
beval r (Not e) = not (beval r e)
beval r (And a b) = beval r a && beval r b
beval r (Or a b) = beval r a || beval r b

{-@ reflect nnf @-}
nnf :: BExp -> BExp
nnf (Not e) = neg e
nnf (And a b) = And (nnf a) (nnf b)
nnf (Or a b) = Or (nnf a) (nnf b)
nnf e = e

{-@ reflect neg @-}
neg :: BExp -> BExp
neg BTrue = BFalse
neg BFalse = BTrue
neg (Var x) = Not (Var x)
neg (Not e) = nnf e
neg (And a b) = Or (neg a) (neg b)
neg (Or a b) = And (neg a) (neg b)

{-@ nnfOk :: e:BExp -> r:(Int -> Bool) -> { beval r (nnf e) == beval r e } / [bsize e, 0] @-}
nnfOk :: BExp -> (Int -> Bool) -> Proof
nnfOk (Not e) r = negOk e r
nnfOk (And a b) r = nnfOk a r &&& nnfOk b r
nnfOk (Or a b) r = nnfOk a r &&& nnfOk b r
nnfOk BTrue _ = ()
nnfOk BFalse _ = ()
nnfOk (Var _) _ = ()

{-@ negOk :: e:BExp -> r:(Int -> Bool) -> { beval r (neg e) == not (beval r e) } / [bsize e, 1] @-}
negOk :: BExp -> (Int -> Bool) -> Proof
negOk (Not e) r = nnfOk e r
negOk (And a b) r = negOk a r &&& negOk b r
negOk (Or a b) r = negOk a r &&& negOk b r
negOk BTrue _ = ()
negOk BFalse _ = ()
negOk (Var _) _ = ()

{-@ measure bsize @-}
{-@ bsize :: BExp -> Nat @-}
bsize :: BExp -> Int
bsize (Not e) = 1 + bsize e
bsize (And a b) = 1 + bsize a + bsize b
bsize (Or a b) = 1 + bsize a + bsize b
bsize _ = 0

{-@ deMorgan :: a:BExp -> b:BExp -> r:(Int -> Bool) -> { beval r (Not (And a b)) == beval r (Or (Not a) (Not b)) } @-}
deMorgan :: BExp -> BExp -> (Int -> Bool) -> Proof
deMorgan _ _ _ = ()

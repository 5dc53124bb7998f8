-- judged: compile verified, optimize wrong, the rest verified
module Eval where

import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Expr = Lit Int | Add Expr Expr | Neg Expr

data Instr = Push Int | IAdd | INeg

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Neg a) = 0 - eval a

{-@ reflect simp @-}
simp :: Expr -> Expr
simp (Lit n) = Lit n
simp (Add (Lit 0) b) = simp b
simp (Add a b) = Add (simp a) (simp b)
simp (Neg (Neg a)) = simp a
simp (Neg a) = Neg (simp a)

{-@ simpOk :: e:Expr -> { eval (simp e) = eval e } @-}
simpOk :: Expr -> Proof
simpOk (Lit _) = ()
simpOk (Add (Lit 0) b) = simpOk b
simpOk (Add a b) = simpOk a &&& simpOk b
simpOk (Neg (Neg a)) = simpOk a
simpOk (Neg a) = simpOk a

{-@ size :: Expr -> {v:Int | v >= 1} @-}
size :: Expr -> Int
size (Lit _) = 1
size (Add a b) = 1 + size a + size b
size (Neg a) = 1 + size a

{-@ compile :: Expr -> {v:[Instr] | len v >= 1} @-}
compile :: Expr -> [Instr]
compile (Lit n) = [Push n]
compile (Add a b) = compile a ++ compile b ++ [IAdd]
compile (Neg a) = compile a ++ [INeg]

{-@ optimize :: e:Expr -> {v:Expr | eval v = eval e} @-}
optimize :: Expr -> Expr
optimize (Neg (Lit n)) = Lit n
optimize e = e

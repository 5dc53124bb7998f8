-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Compiler where

import Prelude hiding ((++))
import Language.Haskell.Liquid.ProofCombinators

data Expr = Lit Int | Add Expr Expr

data Instr = Push Int | AddI

data Code = Halt | Instr :> Code
infixr 5 :>

data Stack = Bot | Int :@ Stack
infixr 5 :@

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Lit n)   = n
eval (Add a b) = eval a + eval b

{-@ reflect comp @-}
comp :: Expr -> Code -> Code
comp (Lit n) c   = Push n :> c
comp (Add a b) c = comp b (comp a (AddI :> c))

{-@ reflect exec @-}
exec :: Code -> Stack -> Stack
exec Halt s = s
exec (Push n :> c) s = exec c (n :@ s)
exec (AddI :> c) (a :@ b :@ s) = exec c ((a + b) :@ s)
exec (AddI :> c) s = exec c s

{-@ correct :: e:Expr -> c:Code -> s:Stack -> { exec (comp e c) s = exec c (eval e :@ s) } @-}
correct :: Expr -> Code -> Stack -> Proof
correct (Lit _) _ _ = trivial
correct (Add a b) c s = correct b (comp a (AddI :> c)) s
  &&& correct a (AddI :> c) (eval b :@ s)

{-@ top :: e:Expr -> { exec (comp e Halt) Bot = eval e :@ Bot } @-}
top :: Expr -> Proof
top e = correct e Halt Bot

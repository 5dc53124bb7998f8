-- twin correct: ? correct b (eval a : s) => ? correct b s
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Compiler where

import Language.Haskell.Liquid.ProofCombinators

data Expr = Val Int | Add Expr Expr

data Op = PUSH Int | ADD

type Stack = [Int]

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Val n) = n
eval (Add a b) = eval a + eval b

{-@ reflect cat @-}
cat :: [Op] -> [Op] -> [Op]
cat [] ys = ys
cat (x : xs) ys = x : cat xs ys

{-@ reflect comp @-}
comp :: Expr -> [Op]
comp (Val n) = [PUSH n]
comp (Add a b) = cat (comp a) (cat (comp b) [ADD])

{-@ reflect exec @-}
exec :: [Op] -> Stack -> Stack
exec [] s = s
exec (PUSH n : c) s = exec c (n : s)
exec (ADD : c) (m : n : s) = exec c (n + m : s)
exec (ADD : c) s = exec c s

{-@ execCat :: c:[Op] -> d:[Op] -> s:[Int] -> { exec (cat c d) s == exec d (exec c s) } / [len c] @-}
execCat :: [Op] -> [Op] -> Stack -> Proof
execCat [] _ _ = ()
execCat (PUSH n : c) d s = execCat c d (n : s)
execCat (ADD : c) d (m : n : s) = execCat c d (n + m : s)
execCat (ADD : c) d s = execCat c d s

{-@ correct :: e:Expr -> s:[Int] -> { exec (comp e) s == eval e : s } @-}
correct :: Expr -> Stack -> Proof
correct (Val _) _ = ()
correct (Add a b) s
  = exec (comp (Add a b)) s
  === exec (cat (comp a) (cat (comp b) [ADD])) s
    ? execCat (comp a) (cat (comp b) [ADD]) s
  === exec (cat (comp b) [ADD]) (exec (comp a) s)
    ? correct a s
  === exec (cat (comp b) [ADD]) (eval a : s)
    ? execCat (comp b) [ADD] (eval a : s)
  === exec [ADD] (exec (comp b) (eval a : s))
    ? correct b (eval a : s)
  === eval (Add a b) : s
  *** QED

-- twin optSound: ? optSound env a ? optSound env b => ? optSound env a
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Optimise where

import Language.Haskell.Liquid.ProofCombinators

data E = Num Int | Var Int | Plus E E | Times E E

type Env = Int -> Int

{-@ reflect eval @-}
eval :: (Int -> Int) -> E -> Int
eval _ (Num n) = n
eval env (Var x) = env x
eval env (Plus a b) = eval env a + eval env b
eval env (Times a b) = eval env a * eval env b

{-@ reflect plus0 @-}
plus0 :: E -> E -> E
plus0 (Num n) b = if n == 0 then b else Plus (Num n) b
plus0 a b = Plus a b

{-@ reflect opt @-}
opt :: E -> E
opt (Plus a b) = plus0 (opt a) (opt b)
opt (Times a b) = Times (opt a) (opt b)
opt e = e

{-@ plus0Sound :: env:(Int -> Int) -> a:E -> b:E -> { eval env (plus0 a b) == eval env a + eval env b } @-}
plus0Sound :: (Int -> Int) -> E -> E -> Proof
plus0Sound _ (Num n) _
  | n == 0 = ()
  | otherwise = ()
plus0Sound _ (Var _) _ = ()
plus0Sound _ (Plus _ _) _ = ()
plus0Sound _ (Times _ _) _ = ()

{-@ optSound :: env:(Int -> Int) -> e:E -> { eval env (opt e) == eval env e } @-}
optSound :: (Int -> Int) -> E -> Proof
optSound _ (Num _) = ()
optSound _ (Var _) = ()
optSound env (Plus a b) = plus0Sound env (opt a) (opt b) ? optSound env a ? optSound env b
optSound env (Times a b) = optSound env a ? optSound env b

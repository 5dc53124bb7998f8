-- judged: leftBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Monoids where

import Prelude hiding (mempty, (<>))
import Language.Haskell.Liquid.ProofCombinators

data Sum' = S Int

{-@ reflect mempty @-}
mempty :: Sum'
mempty = S 0

{-@ infixr 6 <> @-}
{-@ reflect <> @-}
(<>) :: Sum' -> Sum' -> Sum'
S a <> S b = S (a + b)

{-@ leftId :: x:Sum' -> { mempty <> x = x } @-}
leftId :: Sum' -> Proof
leftId (S _) = trivial

{-@ rightId :: x:Sum' -> { x <> mempty = x } @-}
rightId :: Sum' -> Proof
rightId (S _) = trivial

{-@ assoc :: x:Sum' -> y:Sum' -> z:Sum' -> { (x <> y) <> z = x <> (y <> z) } @-}
assoc :: Sum' -> Sum' -> Sum' -> Proof
assoc (S _) (S _) (S _) = trivial

{-@ leftBad :: x:Sum' -> { mempty <> x = mempty } @-}
leftBad :: Sum' -> Proof
leftBad (S _) = trivial

class VMonoid a where
  {-@ mzero :: a @-}
  mzero :: a
  mplus' :: a -> a -> a

data Expr = Lit Int | Plus Expr Expr | Times Expr Expr

{-@ reflect eval @-}
eval :: Expr -> Int
eval (Lit n) = n
eval (Plus a b) = eval a + eval b
eval (Times a b) = eval a * eval b

{-@ reflect opt @-}
opt :: Expr -> Expr
opt (Plus (Lit 0) e) = opt e
opt (Plus a b) = Plus (opt a) (opt b)
opt (Times a b) = Times (opt a) (opt b)
opt e = e

{-@ optOk :: e:Expr -> { eval (opt e) = eval e } @-}
optOk :: Expr -> Proof
optOk (Plus (Lit 0) e) = optOk e
optOk (Plus a b) = optOk a &&& optOk b
optOk (Times a b) = optOk a &&& optOk b
optOk (Lit _) = trivial

{-# LANGUAGE GADTs, KindSignatures, RankNTypes, ExistentialQuantification #-}
{-# LANGUAGE ScopedTypeVariables, StandaloneDeriving #-}
module Gadts where

import Data.Kind (Type)

data Term :: Type -> Type where
  Number :: Int -> Term Int
  Truth :: Bool -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a
  Pair :: Term a -> Term b -> Term (a, b)
  Fst, Snd' :: forall a. Term (a, a) -> Term a
  Less :: !(Term Int) -> !(Term Int) -> Term Bool

eval :: forall a. Term a -> a
eval (Number n) = n
eval (Truth b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Snd' p) = snd (eval p)
eval (Less a b) = eval a < eval b

data Shape = forall a. (Show a) => Shape a | forall b c. (Eq b, Show c) => Two b !c

data Rec a where
  MkRec :: { field :: a, other :: Int } -> Rec a
  deriving Show

data Some (f :: Type -> Type) = forall x. Some (f x)

newtype Church = Church (forall r. (r -> r) -> r -> r)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

apply :: (forall a. [a] -> Int) -> ([Int], String) -> (Int, Int)
apply f (xs, s) = (f xs, f s)

deriving instance Show Shape

data Void
data Phantom a = Phantom

-- twin toI: 1 + toI n => toI n - 1
-- twin applyAll: f xs + f bs => f xs - f bs
{-# LANGUAGE TypeFamilies, DataKinds, GADTs, KindSignatures, RankNTypes, ScopedTypeVariables #-}
module IndexedVectors where

data Nat' = Z | S Nat'
data SNat (n :: Nat') where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

type family Plus (a :: Nat') (b :: Nat') :: Nat' where
  Plus 'Z b = b
  Plus ('S a) b = 'S (Plus a b)

{-@ toI :: SNat n -> Nat @-}
toI :: SNat n -> Int
toI SZ = 0
toI (SS n) = 1 + toI n

plus :: SNat a -> SNat b -> SNat (Plus a b)
plus SZ b = b
plus (SS a) b = SS (plus a b)

data Vec (n :: Nat') a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons a as) (Cons b bs) = Cons (a, b) (vzip as bs)

vappend :: Vec n a -> Vec m a -> Vec (Plus n m) a
vappend Nil ys = ys
vappend (Cons x xs) ys = Cons x (vappend xs ys)

{-@ applyAll :: (forall a. [a] -> Nat) -> ([Int], [Bool]) -> Nat @-}
applyAll :: (forall a. [a] -> Int) -> ([Int], [Bool]) -> Int
applyAll f (xs, bs) = f xs + f bs

data Some where Some :: Show a => a -> Some
{-@ showLen :: Some -> Nat @-}
showLen :: Some -> Int
showLen (Some a) = length (show a)

{-# LANGUAGE DataKinds #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE StandaloneDeriving #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE TypeFamilies, TypeOperators, UndecidableInstances #-}
-- Vectors that know their length, with a promoted Nat as index.
module Main where

import Data.Kind (Type)

data Nat = Z | S Nat

data Vec (n :: Nat) (a :: Type) where
  Nil  :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a

deriving instance Show a => Show (Vec n a)
deriving instance Eq a => Eq (Vec n a)

infixr 5 `Cons`

vhead :: Vec ('S n) a -> a
vhead (Cons x _) = x

vtail :: Vec ('S n) a -> Vec n a
vtail (Cons _ xs) = xs

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons x xs) (Cons y ys) = Cons (x, y) (vzip xs ys)

instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (Cons x xs) = Cons (f x) (fmap f xs)

instance Foldable (Vec n) where
  foldr _ z Nil = z
  foldr f z (Cons x xs) = f x (foldr f z xs)

type family (m :: Nat) + (n :: Nat) :: Nat where
  'Z + n = n
  'S m + n = 'S (m + n)

append :: Vec m a -> Vec n a -> Vec (m + n) a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = x `Cons` replicateV n x

snatToInt :: SNat n -> Int
snatToInt SZ = 0
snatToInt (SS n) = 1 + snatToInt n

withVec :: [a] -> (forall n. Vec n a -> r) -> r
withVec [] k = k Nil
withVec (x : xs) k = withVec xs (\v -> k (Cons x v))

data Some f = forall (n :: Nat). Some (f n)

main :: IO ()
main = do
  let v = 1 `Cons` 2 `Cons` 3 `Cons` Nil :: Vec ('S ('S ('S 'Z))) Int
  print v
  print (vhead v, vhead (vtail v))
  print (sum v, length v, maximum v)
  print (vzip v (fmap show v))
  print (append v (fmap (* 10) v))
  print (replicateV (SS (SS SZ)) 'x')
  print (snatToInt (SS (SS (SS SZ))))
  print (withVec "hello" length)
  print (v == fmap id v, v == fmap (+ 1) v)
  case Some (SS SZ) of Some n -> print (snatToInt n)

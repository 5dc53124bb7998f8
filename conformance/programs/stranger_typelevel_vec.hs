{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, RankNTypes, StandaloneDeriving,
             TypeOperators, UndecidableInstances, ScopedTypeVariables, TypeApplications,
             AllowAmbiguousTypes, ConstraintKinds, PolyKinds, FlexibleInstances, FlexibleContexts,
             MultiParamTypeClasses, InstanceSigs, EmptyCase, StandaloneKindSignatures #-}
module Main where

import Data.Kind (Type, Constraint)
import Data.Proxy
import Data.Type.Equality
import GHC.TypeLits hiding (Mod)

data N = Z | S N

data Vec (n :: N) (a :: Type) where
  VNil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

deriving instance Show a => Show (Vec n a)
deriving instance Eq a => Eq (Vec n a)

instance Functor (Vec n) where
  fmap _ VNil = VNil
  fmap f (x :> xs) = f x :> fmap f xs

instance Foldable (Vec n) where
  foldr _ z VNil = z
  foldr f z (x :> xs) = f x (foldr f z xs)

type family (a :: N) :+ (b :: N) :: N where
  'Z :+ b = b
  'S a :+ b = 'S (a :+ b)

append :: Vec n a -> Vec m a -> Vec (n :+ m) a
append VNil ys = ys
append (x :> xs) ys = x :> append xs ys

data SNat (n :: N) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

class KnownN (n :: N) where sing :: SNat n
instance KnownN 'Z where sing = SZ
instance KnownN n => KnownN ('S n) where sing = SS sing

toInt :: SNat n -> Int
toInt SZ = 0
toInt (SS n) = 1 + toInt n

plusZero :: SNat n -> (n :+ 'Z) :~: n
plusZero SZ = Refl
plusZero (SS n) = case plusZero n of Refl -> Refl

plusSucc :: SNat n -> SNat m -> (n :+ 'S m) :~: 'S (n :+ m)
plusSucc SZ _ = Refl
plusSucc (SS n) m = case plusSucc n m of Refl -> Refl

vlen :: Vec n a -> SNat n
vlen VNil = SZ
vlen (_ :> xs) = SS (vlen xs)

rev :: forall n a. Vec n a -> Vec n a
rev v = case plusZero (vlen v) of Refl -> go v VNil
  where
    go :: Vec k a -> Vec m a -> Vec (k :+ m) a
    go VNil acc = acc
    go (x :> xs) acc = case plusSucc (vlen xs) (vlen acc) of Refl -> go xs (x :> acc)

replicateV :: forall n a. KnownN n => a -> Vec n a
replicateV x = go (sing @n)
  where go :: SNat k -> Vec k a
        go SZ = VNil
        go (SS k) = x :> go k

data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)

type All :: (k -> Constraint) -> [k] -> Constraint
type family All c ts where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (HCons x xs) = show x : showH xs

type family Len (ts :: [k]) :: Nat where
  Len '[] = 0
  Len (_ ': ts) = 1 + Len ts

newtype Tagged (s :: Symbol) a = Tagged a
instance (KnownSymbol s, Show a) => Show (Tagged s a) where
  showsPrec d (Tagged a) = showParen (d > 10) $ showString (symbolVal (Proxy :: Proxy s)) . showChar ' ' . showsPrec 11 a

newtype Mod (m :: Nat) = Mod Integer deriving (Eq)
instance KnownNat m => Show (Mod m) where
  show (Mod x) = show x ++ " mod " ++ show (natVal (Proxy @m))
instance KnownNat m => Num (Mod m) where
  Mod a + Mod b = mk (a + b)
  Mod a * Mod b = mk (a * b)
  negate (Mod a) = mk (negate a)
  abs = id
  signum = id
  fromInteger = mk
mk :: forall m. KnownNat m => Integer -> Mod m
mk x = Mod (x `mod` natVal (Proxy @m))

data Some (f :: k -> Type) = forall x. Some (f x)

fromList :: [a] -> (forall n. Vec n a -> r) -> r
fromList [] k = k VNil
fromList (x : xs) k = fromList xs (\v -> k (x :> v))

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> VNil :: Vec ('S ('S ('S 'Z))) Int
  print v
  print (append v (fmap (* 10) v))
  print (rev v, sum v, maximum v)
  print (replicateV 'x' :: Vec ('S ('S 'Z)) Char)
  print (toInt (sing @('S ('S 'Z))))
  mapM_ putStrLn (showH (HCons (1 :: Int) (HCons "two" (HCons (Just 3.0) HNil))))
  print (natVal (Proxy :: Proxy (Len '[Int, Bool, Char])))
  print (Just (Tagged 3 :: Tagged "metres" Int))
  print (3 * 5 + 7 :: Mod 11)
  print (2 ^ (100 :: Int) :: Mod 1000007)
  putStrLn (fromList "hello" (\w -> show (rev w)))
  print (natVal (Proxy :: Proxy (2 ^ 10 - 24)))
  case sameNat (Proxy @3) (Proxy @(1 + 2)) of
    Just Refl -> putStrLn "same"
    Nothing -> putStrLn "different"
  case someNatVal 12 of
    Just (SomeNat p) -> print (natVal p)
    Nothing -> return ()

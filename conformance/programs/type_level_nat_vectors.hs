{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, RankNTypes, StandaloneDeriving, TypeOperators, UndecidableInstances, ScopedTypeVariables, FlexibleInstances, FlexibleContexts, ConstraintKinds, PolyKinds, NoStarIsType #-}
module Main where
import Data.Kind (Type, Constraint)

data Nat = Z | S Nat

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)
type family (a :: Nat) * (b :: Nat) :: Nat where
  'Z * b = 'Z
  'S a * b = b + (a * b)

data Vec (n :: Nat) (a :: Type) where
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

data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

class KnownNat' (n :: Nat) where sing :: SNat n
instance KnownNat' 'Z where sing = SZ
instance KnownNat' n => KnownNat' ('S n) where sing = SS sing

replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = VNil
replicateV (SS n) x = x :> replicateV n x

pureV :: KnownNat' n => a -> Vec n a
pureV = replicateV sing

append :: Vec n a -> Vec m a -> Vec (n + m) a
append VNil ys = ys
append (x :> xs) ys = x :> append xs ys

concatV :: Vec n (Vec m a) -> Vec (n * m) a
concatV VNil = VNil
concatV (v :> vs) = append v (concatV vs)

zipWithV :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
zipWithV _ VNil VNil = VNil
zipWithV f (a :> as) (b :> bs) = f a b :> zipWithV f as bs

transposeV :: KnownNat' m => Vec n (Vec m a) -> Vec m (Vec n a)
transposeV VNil = pureV VNil
transposeV (r :> rs) = zipWithV (:>) r (transposeV rs)

data Fin (n :: Nat) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)

(!) :: Vec n a -> Fin n -> a
(x :> _) ! FZ = x
(_ :> xs) ! FS i = xs ! i

data SomeVec a where SomeVec :: SNat n -> Vec n a -> SomeVec a

fromList :: [a] -> SomeVec a
fromList [] = SomeVec SZ VNil
fromList (x : xs) = case fromList xs of SomeVec n v -> SomeVec (SS n) (x :> v)

toInt :: SNat n -> Int
toInt SZ = 0
toInt (SS n) = 1 + toInt n

data n :~: m where Refl :: n :~: n
plusZero :: SNat n -> (n + 'Z) :~: n
plusZero SZ = Refl
plusZero (SS n) = case plusZero n of Refl -> Refl
plusSucc :: SNat n -> SNat m -> (n + 'S m) :~: 'S (n + m)
plusSucc SZ _ = Refl
plusSucc (SS n) m = case plusSucc n m of Refl -> Refl

lengthV :: Vec n a -> SNat n
lengthV VNil = SZ
lengthV (_ :> xs) = SS (lengthV xs)

type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)
data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)
showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (HCons x xs) = show x : showH xs

main :: IO ()
main = do
  let m = (1 :> 2 :> 3 :> VNil) :> (4 :> 5 :> 6 :> VNil) :> VNil
  print (transposeV m)
  print (concatV m)
  print (sum (concatV m), maximum (fmap sum m))
  print (m ! FS FZ ! FZ)
  print (pureV 'x' :: Vec ('S ('S ('S 'Z))) Char)
  case fromList "hello" of SomeVec n v -> print (toInt n, foldr (:) [] v)
  putStrLn (unwords (showH (HCons 1 (HCons "two" (HCons 'c' HNil)))))
  print (zipWithV (,) (1 :> 2 :> VNil) ('a' :> 'b' :> VNil) == ((1, 'a') :> (2, 'b') :> VNil))

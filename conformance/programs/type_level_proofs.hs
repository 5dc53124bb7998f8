{-# LANGUAGE TypeFamilies, DataKinds, PolyKinds, GADTs, TypeOperators, StandaloneKindSignatures, RankNTypes, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, UndecidableInstances, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, ConstraintKinds, StandaloneDeriving #-}
module Main where
import Data.Kind (Type, Constraint)
import Data.Proxy
import Data.Type.Equality
type Elem :: k -> [k] -> Bool
type family Elem x xs where
  Elem x '[] = 'False
  Elem x (x ': xs) = 'True
  Elem x (y ': xs) = Elem x xs
type Map :: (a -> b) -> [a] -> [b]
type family Map f xs where
  Map f '[] = '[]
  Map f (x ': xs) = f x ': Map f xs
data Nat = Z | S Nat
type SNat :: Nat -> Type
data SNat n where { SZ :: SNat 'Z; SS :: SNat n -> SNat ('S n) }
deriving instance Show (SNat n)
type (+) :: Nat -> Nat -> Nat
type family a + b where { 'Z + b = b; 'S a + b = 'S (a + b) }
plusZ :: SNat n -> (n + 'Z) :~: n
plusZ SZ = Refl
plusZ (SS n) = case plusZ n of Refl -> Refl
plusS :: SNat n -> SNat m -> (n + 'S m) :~: 'S (n + m)
plusS SZ _ = Refl
plusS (SS n) m = case plusS n m of Refl -> Refl
add :: SNat a -> SNat b -> SNat (a + b)
add SZ b = b
add (SS a) b = SS (add a b)
commute :: SNat n -> SNat m -> (n + m) :~: (m + n)
commute SZ m = sym (plusZ m)
commute (SS n) m = case (commute n m, plusS m n) of (Refl, Refl) -> Refl
data Vec n a where { VNil :: Vec 'Z a; VCons :: a -> Vec n a -> Vec ('S n) a }
vappend :: Vec n a -> Vec m a -> Vec (n + m) a
vappend VNil v = v
vappend (VCons x xs) v = VCons x (vappend xs v)
vreverse :: forall n a. Vec n a -> Vec n a
vreverse v = case plusZ (vlen v) of { Refl -> go SZ VNil v } where
  go :: forall k m. SNat k -> Vec k a -> Vec m a -> Vec (m + k) a
  go _ acc VNil = acc
  go k acc (VCons x (xs :: Vec m' a)) = case plusS (vlen xs) k of Refl -> go (SS k) (VCons x acc) xs
vlen :: Vec n a -> SNat n
vlen VNil = SZ
vlen (VCons _ xs) = SS (vlen xs)
toL :: Vec n a -> [a]
toL VNil = []
toL (VCons x xs) = x : toL xs
class KnownBool (b :: Bool) where boolVal :: Bool
instance KnownBool 'True where boolVal = True
instance KnownBool 'False where boolVal = False
type HasAll :: (Type -> Constraint) -> [Type] -> Constraint
type family HasAll c ts where
  HasAll c '[] = ()
  HasAll c (t ': ts) = (c t, HasAll c ts)
data Rec (f :: k -> Type) (ts :: [k]) where
  RNil :: Rec f '[]
  (:&) :: f t -> Rec f ts -> Rec f (t ': ts)
infixr 5 :&
newtype I a = I a
newtype K a (b :: k) = K a
rshow :: HasAll Show ts => Rec I ts -> [String]
rshow RNil = []
rshow (I x :& xs) = show x : rshow xs
rlen :: Rec f ts -> Int
rlen RNil = 0
rlen (_ :& r) = 1 + rlen r
rmap :: (forall t. f t -> g t) -> Rec f ts -> Rec g ts
rmap _ RNil = RNil
rmap h (x :& xs) = h x :& rmap h xs
kList :: Rec (K a) ts -> [a]
kList RNil = []
kList (K a :& r) = a : kList r
main :: IO ()
main = do
  print (boolVal @(Elem Int '[Bool, Int]), boolVal @(Elem Char '[Bool, Int]), boolVal @(Elem 'Z '[ 'S 'Z, 'Z]))
  print (add (SS SZ) (SS (SS SZ)))
  print (castWith (commute (SS SZ) (SS (SS SZ)) `seq` Refl) 'x')
  print (toL (vreverse (VCons 1 (VCons 2 (VCons 3 VNil)))))
  print (rshow (I 1 :& I True :& I "x" :& RNil), rlen (K 1 :& K 2 :& RNil :: Rec (K Int) '[ 'Z, 'S 'Z]))
  print (kList (rmap (\(K n) -> K (n * 2)) (K 3 :& K 4 :& RNil :: Rec (K Int) '[Maybe, []])))

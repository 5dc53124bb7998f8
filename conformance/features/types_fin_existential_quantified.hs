{-# LANGUAGE TypeFamilies, DataKinds, GADTs, RankNTypes, KindSignatures, TypeApplications, ScopedTypeVariables, AllowAmbiguousTypes, FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, UndecidableInstances, ConstraintKinds, QuantifiedConstraints, StandaloneDeriving, PolyKinds, TypeOperators #-}
module Main where
import Data.Kind
import Data.Proxy
data Nat = Z | S Nat
class KnownN (n :: Nat) where natV :: Int
instance KnownN 'Z where natV = 0
instance KnownN n => KnownN ('S n) where natV = 1 + natV @n
data Fin (n :: Nat) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)
finToInt :: Fin n -> Int
finToInt FZ = 0
finToInt (FS f) = 1 + finToInt f
data Ex (c :: Type -> Constraint) = forall a. c a => Ex a
showAll :: [Ex Show] -> [String]
showAll xs = [show a | Ex a <- xs]
type family Len (xs :: [k]) :: Nat where
  Len '[] = 'Z
  Len (x ': xs) = 'S (Len xs)
data Ty a where
  TInt :: Ty Int
  TList :: Ty a -> Ty [a]
  TPair :: Ty a -> Ty b -> Ty (a, b)
eqTy :: Ty a -> Ty b -> Bool
eqTy TInt TInt = True
eqTy (TList a) (TList b) = eqTy a b
eqTy (TPair a b) (TPair c d) = eqTy a c && eqTy b d
eqTy _ _ = False
showBy :: Ty a -> a -> String
showBy TInt n = show n
showBy (TList t) xs = concatMap (showBy t) xs
showBy (TPair a b) (x, y) = showBy a x ++ "&" ++ showBy b y
newtype Wrap f a = Wrap (f a)
deriving instance Show (f a) => Show (Wrap f a)
class (forall a. Show a => Show (f a)) => ShowF f
instance ShowF Maybe
sh :: (ShowF f, Show a) => f a -> String
sh = show
withSome :: (forall n. KnownN n => Proxy n -> r) -> Int -> r
withSome k 0 = k (Proxy :: Proxy 'Z)
withSome k 1 = k (Proxy :: Proxy ('S 'Z))
withSome k _ = k (Proxy :: Proxy ('S ('S 'Z)))
val :: forall n. KnownN n => Proxy n -> Int
val _ = natV @n
main :: IO ()
main = do
  print (natV @('S ('S 'Z)), natV @(Len '[Int, Bool, Char]))
  print (finToInt (FS (FS FZ)))
  print (showAll [Ex 1, Ex "x", Ex (Just True)])
  print (eqTy (TList TInt) (TList TInt), showBy (TList (TPair TInt TInt)) [(1, 2), (3, 4)])
  print (Wrap (Just 3), sh (Just 'x'))
  print (map (withSome val) [0, 1, 7])

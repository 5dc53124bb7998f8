{-# LANGUAGE ConstraintKinds, DataKinds, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, PolyKinds, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, TypeFamilies, TypeOperators, UndecidableInstances #-}
module Main where

import Data.Kind (Constraint, Type)
import Data.Proxy (Proxy (..))
import GHC.TypeLits (KnownNat, KnownSymbol, Nat, Symbol, natVal, symbolVal, type (+))

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

type family Length (ts :: [k]) :: Nat where
  Length '[] = 0
  Length (t ': ts) = 1 + Length ts

type family (++) (xs :: [k]) (ys :: [k]) :: [k] where
  '[] ++ ys = ys
  (x ': xs) ++ ys = x ': (xs ++ ys)

mapAll :: forall c ts r. All c ts => (forall t. c t => t -> r) -> HList ts -> [r]
mapAll _ HNil = []
mapAll f (x :& xs) = f x : mapAll @c f xs

append :: HList ts -> HList us -> HList (ts ++ us)
append HNil ys = ys
append (x :& xs) ys = x :& append xs ys

size :: forall ts. KnownNat (Length ts) => HList ts -> Integer
size _ = natVal (Proxy :: Proxy (Length ts))

hhead :: HList (t ': ts) -> t
hhead (x :& _) = x

newtype Field (name :: Symbol) a = Field a

instance (KnownSymbol name, Show a) => Show (Field name a) where
  showsPrec d (Field a) = showParen (d > 1) (showString (symbolVal (Proxy :: Proxy name)) . showString " = " . showsPrec 2 a)

class KnownNats (ns :: [Nat]) where nats :: [Integer]
instance KnownNats '[] where nats = []
instance (KnownNat n, KnownNats ns) => KnownNats (n ': ns) where nats = natVal (Proxy @n) : nats @ns

main :: IO ()
main = do
  let h = (1 :: Int) :& "two" :& 'c' :& HNil
      g = Just 2.5 :& (Field True :: Field "flag" Bool) :& HNil
      both = append h (g :: HList '[Maybe Double, Field "flag" Bool])
  mapM_ putStrLn (mapAll @Show show both)
  print (size both, size h, hhead g)
  print (mapAll @Show (length . show) h)
  print (nats @'[3, 1, 4, 1 + 4])
  print (Just (Field 3 :: Field "x" Int), [Field 'q' :: Field "long name" Char])

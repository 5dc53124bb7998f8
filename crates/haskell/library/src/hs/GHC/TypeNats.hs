{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators #-}
module GHC.TypeNats
  ( Nat, KnownNat, natVal, type (+), type (-), type (*), type (^), type (<=?), type (<=), Div, Mod, Log2, CmpNat, sameNat, SomeNat (..), someNatVal
  ) where

import GHC.TypeLits (sameNat)
import Numeric.Natural (Natural)
import Otherwise.Base.TypeLit
import Otherwise.Base.Typeable (Proxy (..))

natVal :: forall n proxy. KnownNat n => proxy n -> Natural
natVal _ = fromInteger (natSing (Proxy :: Proxy n))

someNatVal :: Natural -> SomeNat
someNatVal n = someNat (toInteger n)

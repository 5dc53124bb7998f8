{-# LANGUAGE DataKinds, KindSignatures, ScopedTypeVariables, TypeOperators #-}
-- | Numbers and texts as types.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat, KnownSymbol, natVal, symbolVal, type (+), type (-), type (*), type (^), type (<=?), type (<=), Div, Mod, Log2
  , CmpNat, CmpSymbol, AppendSymbol, sameNat, sameSymbol, SomeNat (..), SomeSymbol (..), someNatVal, someSymbolVal
  , TypeError, ErrorMessage (..)
  ) where

import Data.Type.Equality ((:~:) (..))
import Otherwise.Base.TypeError
import Otherwise.Base.TypeLit
import Otherwise.Base.Typeable (Proxy (..))
import Unsafe.Coerce (unsafeCoerce)

natVal :: forall n proxy. KnownNat n => proxy n -> Integer
natVal _ = natSing (Proxy :: Proxy n)

symbolVal :: forall s proxy. KnownSymbol s => proxy s -> String
symbolVal _ = symbolSing (Proxy :: Proxy s)

sameNat :: forall a b proxy1 proxy2. (KnownNat a, KnownNat b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameNat a b = if natVal a == natVal b then Just (unsafeCoerce Refl) else Nothing

sameSymbol :: forall a b proxy1 proxy2. (KnownSymbol a, KnownSymbol b) => proxy1 a -> proxy2 b -> Maybe (a :~: b)
sameSymbol a b = if symbolVal a == symbolVal b then Just (unsafeCoerce Refl) else Nothing

someNatVal :: Integer -> Maybe SomeNat
someNatVal n = if n < 0 then Nothing else Just (someNat n)

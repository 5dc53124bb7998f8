{-# LANGUAGE GADTs, KindSignatures, PolyKinds, RankNTypes, ScopedTypeVariables, TypeOperators #-}
-- | Representations of types that say in their own type what they represent.
module Type.Reflection
  ( Typeable, TypeRep, typeRep, typeOf, eqTypeRep, typeRepTyCon, SomeTypeRep (..), someTypeRep, someTypeRepTyCon
  , (:~:) (..), (:~~:) (..), TyCon, tyConName, tyConModule
  ) where

import Data.Typeable (TyCon, tyConModule, tyConName)
import qualified Data.Typeable as Plain
import Otherwise.Base.Equality
import Otherwise.Base.Typeable (Proxy (..), Typeable, typeRepOf)
import Unsafe.Coerce (unsafeCoerce)

newtype TypeRep (a :: k) = TypeRep Plain.TypeRep

instance Eq (TypeRep a) where
  _ == _ = True

instance Ord (TypeRep a) where
  compare _ _ = EQ

instance Show (TypeRep a) where
  showsPrec d (TypeRep rep) = showsPrec d rep

typeRep :: forall a. Typeable a => TypeRep a
typeRep = TypeRep (typeRepOf (Proxy :: Proxy a))

typeOf :: Typeable a => a -> TypeRep a
typeOf _ = typeRep

-- | Representations that are alike prove that the types are.
eqTypeRep :: forall k1 k2 (a :: k1) (b :: k2). TypeRep a -> TypeRep b -> Maybe (a :~~: b)
eqTypeRep (TypeRep a) (TypeRep b)
  | a == b = Just (unsafeCoerce (HRefl :: () :~~: ()))
  | otherwise = Nothing

typeRepTyCon :: TypeRep a -> TyCon
typeRepTyCon (TypeRep rep) = Plain.typeRepTyCon rep

data SomeTypeRep where
  SomeTypeRep :: forall k (a :: k). TypeRep a -> SomeTypeRep

instance Eq SomeTypeRep where
  SomeTypeRep (TypeRep a) == SomeTypeRep (TypeRep b) = a == b

instance Ord SomeTypeRep where
  compare (SomeTypeRep (TypeRep a)) (SomeTypeRep (TypeRep b)) = compare a b

instance Show SomeTypeRep where
  showsPrec d (SomeTypeRep rep) = showsPrec d rep

someTypeRep :: forall proxy a. Typeable a => proxy a -> SomeTypeRep
someTypeRep _ = SomeTypeRep (typeRep :: TypeRep a)

someTypeRepTyCon :: SomeTypeRep -> TyCon
someTypeRepTyCon (SomeTypeRep rep) = typeRepTyCon rep

{-# LANGUAGE ExistentialQuantification #-}
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, Typeable) where

import Data.Typeable (TypeRep, Typeable, cast, typeOf)

data Dynamic = forall a. Typeable a => Dynamic a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . showsPrec 0 (dynTypeRep d) . showString ">>"

toDyn :: Typeable a => a -> Dynamic
toDyn = Dynamic

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic x) = cast x

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn (Dynamic x) d = maybe d id (cast x)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic x) = typeOf x

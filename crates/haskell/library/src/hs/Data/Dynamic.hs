{-# LANGUAGE ExistentialQuantification #-}
module Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, dynApply, dynApp, Typeable) where

import Data.Proxy (Proxy (Proxy))
import Data.Typeable (TypeRep, Typeable, funResultTy, typeOf, typeRep)
import Unsafe.Coerce (unsafeCoerce)

-- | A value and its type, which is all that is known of it.
data Dynamic = forall a. Dynamic TypeRep a

instance Show Dynamic where
  showsPrec _ d = showString "<<" . showsPrec 0 (dynTypeRep d) . showString ">>"

toDyn :: Typeable a => a -> Dynamic
toDyn x = Dynamic (typeOf x) x

fromDynamic :: Typeable a => Dynamic -> Maybe a
fromDynamic (Dynamic t x) = result
  where
    result = if t == typeRep result then Just (unsafeCoerce x) else Nothing

fromDyn :: Typeable a => Dynamic -> a -> a
fromDyn d other = maybe other id (fromDynamic d)

dynTypeRep :: Dynamic -> TypeRep
dynTypeRep (Dynamic t _) = t

-- | Applies a function to an argument, if it takes such.
dynApply :: Dynamic -> Dynamic -> Maybe Dynamic
dynApply (Dynamic t f) (Dynamic u x) = fmap (\v -> Dynamic v (unsafeCoerce f x)) (funResultTy t u)

dynApp :: Dynamic -> Dynamic -> Dynamic
dynApp f x = case dynApply f x of
  Just r -> r
  Nothing -> errorWithoutStackTrace ("Type error in dynamic application.\n" ++ "Can't apply function " ++ show f ++ " to argument " ++ show x)

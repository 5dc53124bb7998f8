{-# LANGUAGE PolyKinds, ScopedTypeVariables #-}
module Data.Typeable (Typeable, TypeRep, Proxy (Proxy), typeOf, typeRep, cast, eqT, gcast, gcast1, gcast2, typeOf1, typeOf2, typeOf3, tyConPackage, (:~:) (..)
  , TyCon, typeRepTyCon, typeRepArgs, splitTyConApp, tyConName, tyConModule, showsTypeRep, funResultTy, mkFunTy) where

import Data.Proxy (Proxy (Proxy))
import Otherwise.Base.Core (cast)
import Otherwise.Base.Equality ((:~:) (..), eqT)
import Otherwise.Base.TypeRep
import Otherwise.Base.Typeable (TypeRep (TyApp, TyCon), Typeable)
import Unsafe.Coerce (unsafeCoerce)

-- | The constructor of a type: its module and its name.
data TyCon = Constructor String String
  deriving (Eq, Ord)

instance Show TyCon where
  showsPrec _ = showString . tyConName

splitTyConApp :: TypeRep -> (TyCon, [TypeRep])
splitTyConApp = go []
  where
    go arguments (TyApp f x) = go (x : arguments) f
    go arguments (TyCon m n) = (Constructor m n, arguments)

typeRepTyCon :: TypeRep -> TyCon
typeRepTyCon = fst . splitTyConApp

typeRepArgs :: TypeRep -> [TypeRep]
typeRepArgs = snd . splitTyConApp

tyConName, tyConModule :: TyCon -> String
tyConName (Constructor _ n) = n
tyConModule (Constructor m _) = m

showsTypeRep :: TypeRep -> ShowS
showsTypeRep = shows

-- | What a function of the first type gives for an argument of the second, if it takes such.
funResultTy :: TypeRep -> TypeRep -> Maybe TypeRep
funResultTy function argument = case splitTyConApp function of
  (con, [taken, given]) | con == arrow && taken == argument -> Just given
  _ -> Nothing

mkFunTy :: TypeRep -> TypeRep -> TypeRep
mkFunTy a b = case typeOf not of
  TyApp (TyApp f _) _ -> TyApp (TyApp f a) b
  other -> other

arrow :: TyCon
arrow = typeRepTyCon (typeOf not)

-- | Like 'gcast', for a type's constructor.
gcast1 :: forall c t t' a. (Typeable t, Typeable t') => c (t a) -> Maybe (c (t' a))
gcast1 x = if typeRep (Proxy :: Proxy t) == typeRep (Proxy :: Proxy t') then Just (unsafeCoerce x) else Nothing

gcast2 :: forall c t t' a b. (Typeable t, Typeable t') => c (t a b) -> Maybe (c (t' a b))
gcast2 x = if typeRep (Proxy :: Proxy t) == typeRep (Proxy :: Proxy t') then Just (unsafeCoerce x) else Nothing

typeOf1 :: forall t a. Typeable t => t a -> TypeRep
typeOf1 _ = typeRep (Proxy :: Proxy t)

typeOf2 :: forall t a b. Typeable t => t a b -> TypeRep
typeOf2 _ = typeRep (Proxy :: Proxy t)

typeOf3 :: forall t a b c. Typeable t => t a b c -> TypeRep
typeOf3 _ = typeRep (Proxy :: Proxy t)

-- | The package of a type: those of programs are in one called `main`.
tyConPackage :: TyCon -> String
tyConPackage con = if tyConModule con == "Main" then "main" else "base"

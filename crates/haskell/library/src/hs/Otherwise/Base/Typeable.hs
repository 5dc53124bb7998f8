{-# LANGUAGE NoImplicitPrelude, KindSignatures, PolyKinds #-}
-- | Run-time representations of types. The type checker builds the dictionaries of 'Typeable' from
-- 'tyConRep' and 'tyAppRep'; there are no instance declarations.
module Otherwise.Base.Typeable where

import Otherwise.Base.Prim

data Proxy t = Proxy

-- | A type constructor (defining module, name), or an application.
data TypeRep = TyCon [Char] [Char] | TyApp TypeRep TypeRep

class Typeable t where
  typeRepOf :: Proxy t -> TypeRep

tyConRep :: [Char] -> [Char] -> Proxy t -> TypeRep
tyConRep home name _ = TyCon home name

tyAppRep :: (Proxy f -> TypeRep) -> (Proxy x -> TypeRep) -> Proxy t -> TypeRep
tyAppRep f x _ = TyApp (f Proxy) (x Proxy)

foreign import prim "charEq" primCharEq :: Char -> Char -> Bool

sameTypeRep :: TypeRep -> TypeRep -> Bool
sameTypeRep (TyCon m n) (TyCon m' n') = case sameText n n' of
  True -> sameText m m'
  False -> False
sameTypeRep (TyApp f x) (TyApp f' x') = case sameTypeRep f f' of
  True -> sameTypeRep x x'
  False -> False
sameTypeRep _ _ = False

sameText :: [Char] -> [Char] -> Bool
sameText [] [] = True
sameText (c : cs) (d : ds) = case primCharEq c d of
  True -> sameText cs ds
  False -> False
sameText _ _ = False

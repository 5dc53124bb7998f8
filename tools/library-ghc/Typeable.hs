{-# LANGUAGE PolyKinds #-}
-- Stands for src/hs/Otherwise/Base/Typeable.hs: GHC solves 'Typeable' for its own class.
module Lib.Otherwise.Base.Typeable (Proxy (..), TypeRep, Typeable, typeRepOf, sameTypeRep) where

import Data.Proxy
import Data.Typeable

typeRepOf :: Typeable t => Proxy t -> TypeRep
typeRepOf = typeRep

sameTypeRep :: TypeRep -> TypeRep -> Bool
sameTypeRep = (==)

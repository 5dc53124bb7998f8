module Data.Typeable (Typeable, TypeRep, Proxy (Proxy), typeOf, typeRep, cast, eqT, gcast, (:~:) (..)) where

import Data.Proxy (Proxy (Proxy))
import Otherwise.Base.Core (cast)
import Otherwise.Base.Equality ((:~:) (..), eqT)
import Otherwise.Base.TypeRep
import Otherwise.Base.Typeable (TypeRep, Typeable)

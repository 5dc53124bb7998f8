{-# LANGUAGE FlexibleInstances, TypeSynonymInstances #-}
-- Stands for src/hs/Otherwise/Base/TypeRep.hs.
module Lib.Otherwise.Base.TypeRep (typeRep, typeOf, gcast) where

import Data.Typeable
import qualified Lib.Otherwise.Base.Core as Core

instance Core.Eq TypeRep where
  (==) = (==)

instance Core.Ord TypeRep where
  compare = compare

instance Core.Show TypeRep where
  showsPrec = showsPrec

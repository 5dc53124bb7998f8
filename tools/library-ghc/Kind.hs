-- Stands for src/hs/Otherwise/Base/Kind.hs.
module Lib.Otherwise.Base.Kind (Type, Constraint) where

import Data.Kind

-- Stands for src/hs/Data/Coerce.hs: GHC solves 'Coercible' for its own class.
module Lib.Data.Coerce (module Data.Coerce) where

import Data.Coerce

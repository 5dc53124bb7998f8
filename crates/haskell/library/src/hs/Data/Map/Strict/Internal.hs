module Data.Map.Strict.Internal (module Data.Map.Strict) where

import Data.Map.Strict
import Prelude ()

module GHC.Ix
  ( Ix (..)
  ) where

import Data.Ix

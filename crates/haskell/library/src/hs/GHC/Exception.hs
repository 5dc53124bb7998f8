module GHC.Exception
  ( Exception (..), SomeException (..), throw, ErrorCall (..), ArithException (..)
  ) where

import Control.Exception

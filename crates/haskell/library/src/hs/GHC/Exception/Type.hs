module GHC.Exception.Type (Exception (..), SomeException (..), ArithException (..)) where

import Control.Exception

module GHC.IO.IOMode (IOMode (..)) where

import System.IO (IOMode (..))

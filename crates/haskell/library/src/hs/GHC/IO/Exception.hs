module GHC.IO.Exception
  ( ExitCode (..), ArrayException (..), AsyncException (..), userError, ioError
  ) where

import Control.Exception
import System.Exit (ExitCode (..))

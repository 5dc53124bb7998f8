module GHC.ST
  ( ST, runST
  ) where

import Control.Monad.ST

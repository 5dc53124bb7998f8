module Control.Monad.ST (ST, runST, fixST, stToIO, RealWorld) where

import Control.Monad.Fix (mfix)
import Otherwise.Base.Prim (RealWorld)
import Otherwise.Base.ST

fixST :: (a -> ST s a) -> ST s a
fixST = mfix

module Control.Monad.ST.Lazy.Safe (ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO) where

import Control.Monad.ST.Lazy

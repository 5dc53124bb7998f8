-- | Randomness as an effect: the interface of MonadRandom 0.5.
module Control.Monad.Random.Strict (module Control.Monad.Random.Lazy) where

import Control.Monad.Random.Lazy

{-# LANGUAGE FunctionalDependencies #-}
-- | Monads with randomness: the interface of MonadRandom 0.5.
module Control.Monad.Random.Class
  ( MonadRandom (..), MonadSplit (..), weighted, weightedMay, fromList, fromListMay, uniform, uniformMay
  ) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Foldable (toList)
import System.Random hiding (uniform)

class Monad m => MonadRandom m where
  getRandomR :: Random a => (a, a) -> m a
  getRandom :: Random a => m a
  getRandomRs :: Random a => (a, a) -> m [a]
  getRandoms :: Random a => m [a]

instance MonadRandom IO where
  getRandomR = randomRIO
  getRandom = randomIO
  getRandomRs range = fmap (randomRs range) newStdGen
  getRandoms = fmap randoms newStdGen

class Monad m => MonadSplit g m | m -> g where
  getSplit :: m g

instance MonadSplit StdGen IO where
  getSplit = newStdGen

instance MonadRandom m => MonadRandom (ContT r m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (ExceptT e m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (IdentityT m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (MaybeT m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (ReaderT r m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (LazyState.StateT s m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance MonadRandom m => MonadRandom (StrictState.StateT s m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance (Monoid w, MonadRandom m) => MonadRandom (LazyWriter.WriterT w m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance (Monoid w, MonadRandom m) => MonadRandom (StrictWriter.WriterT w m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance (Monoid w, MonadRandom m) => MonadRandom (LazyRWS.RWST r w s m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }
instance (Monoid w, MonadRandom m) => MonadRandom (StrictRWS.RWST r w s m) where { getRandomR = lift . getRandomR; getRandom = lift getRandom; getRandomRs = lift . getRandomRs; getRandoms = lift getRandoms }

-- | One of the values, each as often as its weight says.
weighted :: (Foldable t, MonadRandom m) => t (a, Rational) -> m a
weighted t = weightedMay t >>= maybe (error "Control.Monad.Random.Class.weighted: empty collection, or total weight = 0") return

weightedMay :: (Foldable t, MonadRandom m) => t (a, Rational) -> m (Maybe a)
weightedMay = fromListMay . toList

fromList :: MonadRandom m => [(a, Rational)] -> m a
fromList ws = fromListMay ws >>= maybe (error "Control.Monad.Random.Class.fromList: empty list, or total weight = 0") return

fromListMay :: MonadRandom m => [(a, Rational)] -> m (Maybe a)
fromListMay xs
  | total <= 0 = return Nothing
  | otherwise = do
      p <- fmap toRational (getRandomR (0, total))
      return (Just (fst (head (dropWhile ((< p) . snd) cumulated))))
  where
    total = fromRational (sum (map snd xs)) :: Double
    cumulated = scanl1 (\(_, q) (y, s') -> (y, s' + q)) xs

uniform :: (Foldable t, MonadRandom m) => t a -> m a
uniform t = uniformMay t >>= maybe (error "Control.Monad.Random.Class.uniform: empty collection") return

uniformMay :: (Foldable t, MonadRandom m) => t a -> m (Maybe a)
uniformMay = fromListMay . map (\x -> (x, 1)) . toList

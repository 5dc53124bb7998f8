{-# LANGUAGE KindSignatures, FlexibleContexts, StandaloneDeriving, UndecidableInstances #-}
module Main where

import Data.Functor.Identity

-- "Higher-kinded data": the same record with and without values.
data Config f = Config { port :: f Int, host :: f String }

deriving instance (Show (f Int), Show (f String)) => Show (Config f)

complete :: Config Maybe -> Maybe (Config Identity)
complete (Config p h) = Config <$> fmap Identity p <*> fmap Identity h

class FunctorT t where
  mapT :: (Functor m, Functor n) => (m Int -> n Int) -> (m String -> n String) -> t m -> t n

instance FunctorT Config where
  mapT f g (Config p h) = Config (f p) (g h)

class MonadTrans' t where
  lift' :: Monad m => m a -> t m a

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance MonadTrans' MaybeT where
  lift' = MaybeT . fmap Just

main :: IO ()
main = do
  print (Config (Just 80) (Just "localhost"))
  print (complete (Config (Just 80) Nothing))
  print (complete (Config (Just 80) (Just "h")))
  print (mapT (take 1) (drop 1) (Config [1, 2] ["a", "b"]))
  print (runMaybeT (lift' [1, 2]))

{-# LANGUAGE GeneralizedNewtypeDeriving, UndecidableInstances, FlexibleContexts #-}
-- A deriving clause may name a variable that the type does not have: it is one of the instance.
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

newtype App m a = App {unApp :: StateT Int (WriterT [String] (Reader Bool)) a}
  deriving (Functor, Applicative, Monad)

newtype Layer m a = Layer {runLayer :: m a}
  deriving (Functor, Applicative, Monad, MonadIO, MonadState s, MonadReader r, MonadWriter w)

step :: (MonadState Int m, MonadWriter [String] m, MonadReader Bool m) => m Int
step = do
  loud <- ask
  n <- get
  put (n + 1)
  when loud (tell ["n is " ++ show n])
  return (n * 10)

main :: IO ()
main = do
  let run loud act = runReader (runWriterT (runStateT (runLayer act) 5)) loud
  print (run True (step >> step))
  print (run False (mapM (const step) "abc"))

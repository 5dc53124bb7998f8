{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts #-}
module Main where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
data Config = Config { limit :: Int, tag :: String }
newtype App a = App { unApp :: ReaderT Config (StateT Int (WriterT [String] (Either String))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState Int, MonadWriter [String], MonadError String)
tick :: (MonadState Int m, MonadReader Config m, MonadWriter [String] m, MonadError String m) => m ()
tick = do
  n <- get
  l <- asks limit
  t <- asks tag
  when (n >= l) $ throwError ("limit reached at " ++ show n)
  tell [t ++ show n]
  put (n + 1)
runApp :: App a -> Config -> Either String ((a, Int), [String])
runApp a c = runWriterT (runStateT (runReaderT (unApp a) c) 0)
main :: IO ()
main = do
  print (runApp (tick >> tick) (Config 5 "t"))
  print (runApp (replicateM_ 9 tick) (Config 3 "x"))
  print (runApp ((replicateM_ 9 tick) `catchError` (\e -> tell [e])) (Config 2 "y"))
  print (runApp (local (\c -> c { tag = "in" }) tick >> tick) (Config 9 "out"))

{-# LANGUAGE FlexibleContexts, ConstraintKinds, GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving, UndecidableInstances #-}
module Main where
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
import Control.Monad.Trans.Maybe
import Data.IORef
import qualified Data.Map as M

data Env = Env { depth :: Int, name :: String }
newtype Fresh = Fresh Int deriving newtype (Show, Eq, Ord, Num, Enum)
type Base m = (MonadReader Env m, MonadState Fresh m, MonadWriter [String] m)

fresh :: MonadState Fresh m => m Fresh
fresh = do { n <- get; put (n + 1); pure n }

nested :: Base m => Int -> m [Fresh]
nested 0 = do
  d <- asks depth
  tell ["bottom at " ++ show d]
  pure <$> fresh
nested n = do
  who <- asks name
  x <- fresh
  tell [who ++ " " ++ show n]
  (x :) <$> local (\e -> e { depth = depth e + 1, name = name e ++ "'" }) (nested (n - 1))

safe :: (MonadError String m, MonadState Fresh m) => Int -> m Int
safe n
  | n > 3 = throwError ("too big: " ++ show n)
  | otherwise = do { modify (+ 10); return (n * 2) }

newtype AppT m a = AppT { runAppT :: ReaderT Env (StateT Fresh (WriterT [String] m)) a }
  deriving newtype (Functor, Applicative, Monad, MonadIO, MonadReader Env, MonadState Fresh, MonadWriter [String])
instance MonadTrans AppT where lift = AppT . lift . lift . lift

loud :: AppT IO Int
loud = do
  xs <- nested 2
  liftIO (putStrLn ("io: " ++ show (length xs)))
  lift (putStrLn "lifted")
  gets (\(Fresh n) -> n)

class Monad m => MonadLogger m where logMsg :: String -> m ()
instance MonadLogger IO where logMsg = putStrLn . ("[io] " ++)
instance MonadLogger m => MonadLogger (StateT s m) where logMsg = lift . logMsg
instance MonadLogger m => MonadLogger (MaybeT m) where logMsg = lift . logMsg
instance MonadLogger m => MonadLogger (ReaderT r m) where logMsg = lift . logMsg

counter :: (MonadLogger m, MonadState Int m, MonadFail m) => m Int
counter = do
  logMsg "count"
  modify (+ 1)
  n <- get
  Just m <- pure (if n > 2 then Nothing else Just n)
  if m < 2 then counter else return m

main :: IO ()
main = do
  print (runWriter (runStateT (runReaderT (nested 2) (Env 0 "root")) 5))
  print (runExcept (runStateT (safe 2) 0), runExcept (runStateT (safe 5) 0))
  print (runState (runExceptT (safe 2 `catchError` \_ -> return 0)) 1)
  print (runState (runExceptT ((modify (+ 1) >> safe 9) `catchError` \e -> return (length e))) 1)
  ((r, s), w) <- runWriterT (runStateT (runReaderT (runAppT loud) (Env 1 "app")) 0)
  print (r, s, w)
  r2 <- runMaybeT (runStateT counter 0)
  print r2
  r3 <- runMaybeT (runStateT counter 2)
  print r3
  print =<< runMaybeT (msum [MaybeT (pure Nothing), lift (pure 3), MaybeT (putStrLn "not reached" >> pure Nothing)])
  print (evalState (mapM (\x -> state (\s -> (s + x, s + 1))) [10, 20, 30]) 0, execState (forM_ [1 .. 10] (\i -> when (even i) (modify (+ i)))) 0)
  print (runWriter (censor reverse (tell "abc" >> listens length (tell "de"))))
  print (zipWithM (\a b -> if b /= 0 then Right (a `div` b) else Left ("div " ++ show a)) [10, 20] [2, 0], foldM (\acc x -> if x > 0 then Just (acc + x) else Nothing) 0 [1, 2, 3])

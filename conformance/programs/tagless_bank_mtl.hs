{-# LANGUAGE FlexibleContexts, ConstraintKinds, GeneralizedNewtypeDeriving, RankNTypes, MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
module Main where

import Control.Monad.Except
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map as Map

data BankError = Insufficient String Int | NoAccount String | Frozen deriving (Show, Eq)

class Monad m => MonadBank m where
  balance :: String -> m Int
  setBalance :: String -> Int -> m ()
  audit :: String -> m ()
  failBank :: BankError -> m a

newtype Pure a = Pure { unPure :: ExceptT BankError (WriterT [String] (State (Map.Map String Int))) a }
  deriving (Functor, Applicative, Monad, MonadError BankError, MonadWriter [String], MonadState (Map.Map String Int))

instance MonadBank Pure where
  balance n = gets (Map.lookup n) >>= maybe (throwError (NoAccount n)) return
  setBalance n v = modify (Map.insert n v)
  audit = tell . pure
  failBank = throwError

transfer :: MonadBank m => String -> String -> Int -> m ()
transfer a b n = do
  x <- balance a
  y <- balance b
  if x < n then failBank (Insufficient a x) else do
    setBalance a (x - n)
    setBalance b (y + n)
    audit (a ++ "->" ++ b ++ ":" ++ show n)

runPure :: Map.Map String Int -> Pure a -> ((Either BankError a, [String]), Map.Map String Int)
runPure m p = runState (runWriterT (runExceptT (unPure p))) m

type App m = (MonadState Int m, MonadError String m, MonadIO m)

countdown :: App m => m ()
countdown = do
  n <- get
  liftIO (print n)
  when (n == 0) $ throwError "liftoff"
  put (n - 1)
  countdown

main :: IO ()
main = do
  let bank = Map.fromList [("ann", 100), ("bob", 20)]
  print (runPure bank (transfer "ann" "bob" 30 >> transfer "bob" "ann" 5))
  print (runPure bank (transfer "ann" "bob" 130))
  print (runPure bank (transfer "ann" "zed" 1 `catchError` \e -> audit (show e)))
  r <- runExceptT (runStateT countdown 2)
  print (either id (const "?") r)
  (r2, s) <- runStateT (runExceptT countdown) 1
  print (r2 :: Either String (), s)
  print =<< execStateT (mapM_ (\x -> modify (+ x)) [1 .. 10]) 0

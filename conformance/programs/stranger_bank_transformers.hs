{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts #-}
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type Account = String

data Config = Config { cfgFee :: Int, cfgLimit :: Maybe Int } deriving Show

data BankError
  = NoSuchAccount Account
  | Insufficient { account :: Account, needed, available :: Int }
  | LimitExceeded !Int
  | Custom String
  deriving (Show, Eq)

newtype Bank a = Bank { unBank :: ReaderT Config (StateT (Map Account Int) (WriterT [String] (Either BankError))) a }
  deriving ( Functor, Applicative, Monad, MonadReader Config, MonadState (Map Account Int)
           , MonadWriter [String], MonadError BankError )

runBank :: Config -> Map Account Int -> Bank a -> Either BankError ((a, Map Account Int), [String])
runBank c s b = runWriterT (runStateT (runReaderT (unBank b) c) s)

balance :: (MonadState (Map Account Int) m, MonadError BankError m) => Account -> m Int
balance a = gets (Map.lookup a) >>= maybe (throwError (NoSuchAccount a)) return

deposit :: Account -> Int -> Bank ()
deposit a n = do
  b <- balance a
  modify (Map.insert a (b + n))
  tell ["deposit " ++ a ++ " " ++ show n]

withdraw :: Account -> Int -> Bank ()
withdraw a n = do
  lim <- asks cfgLimit
  forM_ lim $ \l -> when (n > l) $ throwError (LimitExceeded n)
  fee <- asks cfgFee
  b <- balance a
  let total = n + fee
  when (b < total) . throwError $ Insufficient { account = a, needed = total, available = b }
  modify $ Map.adjust (subtract total) a
  tell ["withdraw " ++ a ++ " " ++ show n ++ " fee " ++ show fee]

transfer :: Account -> Account -> Int -> Bank ()
transfer from to n = do
  ((), w) <- listen (withdraw from n)
  deposit to n `catchError` \e -> do
    tell ["rollback: " ++ show e]
    deposit from n
    throwError e
  tell ["moved with " ++ show (length w) ++ " notes"]

safely :: Bank a -> Bank (Either BankError a)
safely act = (Right <$> act) `catchError` (return . Left)

session :: Bank Int
session = do
  deposit "alice" 100
  transfer "alice" "bob" 30
  r1 <- safely (transfer "alice" "carol" 10)
  tell [show r1]
  r2 <- local (\c -> c { cfgFee = 0, cfgLimit = Nothing }) (safely (withdraw "bob" 30))
  tell ["r2 = " ++ show r2]
  r3 <- safely (withdraw "bob" 1000)
  tell ["r3 = " ++ either show (const "ok") r3]
  censor (map (">> " ++)) $ deposit "bob" 1
  (+) <$> balance "alice" <*> balance "bob"

main :: IO ()
main = do
  let cfg = Config { cfgFee = 2, cfgLimit = Just 500 }
      start = Map.fromList [("alice", 10), ("bob", 0)]
  print cfg
  case runBank cfg start session of
    Left e -> putStrLn ("failed: " ++ show e)
    Right ((n, s), w) -> do
      mapM_ putStrLn w
      print n
      print (Map.toAscList s)
  print $ fmap (fst . fst) $ runBank cfg start (withdraw "zed" 1)
  print $ fmap (fst . fst) $ runBank cfg start (withdraw "bob" 501)
  print $ either Just (const Nothing) (runBank cfg start (throwError (Custom "x\"y") :: Bank ()))
  (r, logs) <- runWriterT (evalStateT (do { forM_ [1 .. 3 :: Int] $ \i -> do { n <- get; lift (tell [show (n * i)]); put (n + i); liftIO (putStrLn ("io " ++ show n)) }; gets negate }) 10)
  print (r :: Int)
  print logs

{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts, LambdaCase, ConstraintKinds #-}
module Main where
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Except
import Control.Monad.Writer
import qualified Data.Map as M
import Data.Map (Map)

data Config = Config { maxItems :: Int, allowNegative :: Bool }
data Err = OutOfStock String Int | Unknown String | TooMany Int deriving (Show, Eq)
type Inventory = Map String Int

newtype App a = App { unApp :: ReaderT Config (StateT Inventory (WriterT [String] (Except Err))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState Inventory, MonadWriter [String], MonadError Err)

runApp :: Config -> Inventory -> App a -> Either Err ((a, Inventory), [String])
runApp c i = runExcept . runWriterT . flip runStateT i . flip runReaderT c . unApp

type MonadApp m = (MonadReader Config m, MonadState Inventory m, MonadWriter [String] m, MonadError Err m)

add :: MonadApp m => String -> Int -> m ()
add item n = do
  limit <- asks maxItems
  total <- gets (sum . M.elems)
  when (total + n > limit) $ throwError (TooMany (total + n - limit))
  modify (M.insertWith (+) item n)
  tell ["add " ++ show n ++ " " ++ item]

remove :: MonadApp m => String -> Int -> m Int
remove item n = gets (M.lookup item) >>= \case
  Nothing -> throwError (Unknown item)
  Just k -> do
    neg <- asks allowNegative
    unless (neg || k >= n) $ throwError (OutOfStock item (n - k))
    modify (M.insert item (k - n))
    tell ["remove " ++ show n ++ " " ++ item]
    return (k - n)

safely :: MonadApp m => m a -> m (Maybe a)
safely act = (Just <$> act) `catchError` \e -> tell ["failed: " ++ show e] >> return Nothing

session :: MonadApp m => m [Maybe Int]
session = do
  add "apple" 5
  add "pear" 3
  a <- safely (remove "apple" 2)
  b <- safely (remove "pear" 10)
  c <- safely (remove "kiwi" 1)
  d <- local (\c' -> c' { allowNegative = True }) (safely (remove "pear" 10))
  _ <- safely (add "melon" 100)
  (x, logs) <- listen (safely (remove "apple" 1))
  tell ["(" ++ show (length logs) ++ " lines)"]
  return [a, b, c, d, x]

main :: IO ()
main = do
  let cfg = Config 20 False
  case runApp cfg M.empty session of
    Left e -> print e
    Right ((r, inv), logs) -> do
      print r
      print inv
      mapM_ putStrLn logs
  print (fmap (fst . fst) (runApp cfg (M.fromList [("a", 1)]) (remove "b" 1)))
  print (fmap (fst . fst) (runApp cfg M.empty (add "a" 50 >> return ())))
  r <- runExceptT (evalStateT (forM [1 .. 5] $ \i -> do { s <- get; when (s > 6) (lift (throwError s)); put (s + i); lift (lift (print s)); return (s * i) }) 0)
  print (r :: Either Int [Int])
  (xs, w) <- runWriterT (mapM (\x -> tell (Sum x) >> lift (return (x * x))) [1, 2, 3])
  print (xs, getSum w)
  print (runState (zipWithM (\a b -> state (\s -> (a * b + s, s + 1))) [1, 2, 3] [4, 5, 6]) 10)
  print (runReader (mapM (\x -> asks (+ x)) [1, 2, 3]) 100, evalState (traverse (\c -> state (\n -> ((n, c), n + 1))) "abc") 0)

{-# LANGUAGE DeriveFunctor, LambdaCase #-}
-- Free monads: one key-value program, several interpreters.
module Main where

import qualified Data.Map as Map
import Control.Monad.State
import Control.Monad.Writer

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Free x) = Free (fmap (fmap f) x)

instance Functor f => Applicative (Free f) where
  pure = Pure
  Pure f <*> x = fmap f x
  Free g <*> x = Free (fmap (<*> x) g)

instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free x >>= k = Free (fmap (>>= k) x)

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

data StoreF next
  = Put String Int next
  | Get String (Maybe Int -> next)
  | Delete String next
  | Log String next
  deriving Functor

type Store = Free StoreF

put' :: String -> Int -> Store ()
put' k v = liftF (Put k v ())

get' :: String -> Store (Maybe Int)
get' k = liftF (Get k id)

delete' :: String -> Store ()
delete' k = liftF (Delete k ())

say :: String -> Store ()
say s = liftF (Log s ())

increment :: String -> Store Int
increment k = do
  old <- get' k
  let new = maybe 1 (+ 1) old
  put' k new
  return new

program :: Store [Int]
program = do
  put' "x" 10
  a <- increment "x"
  b <- increment "y"
  say ("a=" ++ show a)
  delete' "x"
  c <- increment "x"
  mapM increment ["y", "y"] >>= \ds -> return (a : b : c : ds)

runPure :: Store a -> State (Map.Map String Int) a
runPure = \case
  Pure a -> return a
  Free (Put k v next) -> modify (Map.insert k v) >> runPure next
  Free (Get k next) -> gets (Map.lookup k) >>= runPure . next
  Free (Delete k next) -> modify (Map.delete k) >> runPure next
  Free (Log _ next) -> runPure next

-- Shows the operations, answering every Get with Nothing.
describe :: Store a -> Writer [String] a
describe (Pure a) = return a
describe (Free op) = case op of
  Put k v next -> tell ["put " ++ k ++ " " ++ show v] >> describe next
  Get k next -> tell ["get " ++ k] >> describe (next Nothing)
  Delete k next -> tell ["delete " ++ k] >> describe next
  Log s next -> tell ["log " ++ s] >> describe next

runIO :: Map.Map String Int -> Store a -> IO a
runIO _ (Pure a) = return a
runIO m (Free op) = case op of
  Put k v next -> runIO (Map.insert k v m) next
  Get k next -> runIO m (next (Map.lookup k m))
  Delete k next -> runIO (Map.delete k m) next
  Log s next -> putStrLn ("[log] " ++ s) >> runIO m next

size :: Store a -> Int
size (Pure _) = 0
size (Free op) = 1 + case op of
  Put _ _ n -> size n
  Get _ n -> size (n (Just 0))
  Delete _ n -> size n
  Log _ n -> size n

main :: IO ()
main = do
  print (runState (runPure program) Map.empty)
  mapM_ putStrLn (snd (runWriter (describe program)))
  runIO (Map.fromList [("y", 100)]) program >>= print
  print (size program, size (return () :: Store ()))

{-# LANGUAGE DeriveFunctor #-}
{-# LANGUAGE RankNTypes #-}
-- A free monad with two interpreters.
module Main where

import Control.Monad.State
import qualified Data.Map as M

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

data KV next
  = Put String Int next
  | Get String (Maybe Int -> next)
  | Delete String next
  deriving Functor

put' :: String -> Int -> Free KV ()
put' k v = liftF (Put k v ())

get' :: String -> Free KV (Maybe Int)
get' k = liftF (Get k id)

delete' :: String -> Free KV ()
delete' k = liftF (Delete k ())

program :: Free KV (Maybe Int, Maybe Int)
program = do
  put' "a" 1
  put' "b" 2
  a <- get' "a"
  b <- get' "b"
  maybe (return ()) (put' "sum" . (+ maybe 0 id b)) a
  delete' "a"
  s <- get' "sum"
  gone <- get' "a"
  return (s, gone)

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree nt (Free x) = nt x >>= foldFree nt

runState' :: KV a -> State (M.Map String Int) a
runState' (Put k v n) = modify (M.insert k v) >> return n
runState' (Get k f) = gets (f . M.lookup k)
runState' (Delete k n) = n <$ modify (M.delete k)

trace' :: Free KV a -> [String]
trace' = go M.empty
  where
    go _ (Pure _) = ["done"]
    go m (Free op) = case op of
      Put k v n -> ("put " ++ k ++ " " ++ show v) : go (M.insert k v m) n
      Get k f -> ("get " ++ k) : go m (f (M.lookup k m))
      Delete k n -> ("delete " ++ k) : go (M.delete k m) n

main :: IO ()
main = do
  print (runState (foldFree runState' program) M.empty)
  mapM_ putStrLn (trace' program)

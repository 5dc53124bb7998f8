{-# LANGUAGE RecordWildCards, RankNTypes #-}
module Main where

import Data.IORef
import qualified Data.Map as M

-- Interfaces as records, with two implementations of each.
data Store m k v = Store
  { put :: k -> v -> m ()
  , get :: k -> m (Maybe v)
  , size :: m Int
  }

data Logger m = Logger { info :: String -> m (), level :: Int }

inMemory :: Ord k => IO (Store IO k v)
inMemory = do
  ref <- newIORef M.empty
  return Store
    { put = \k v -> modifyIORef ref (M.insert k v)
    , get = \k -> M.lookup k <$> readIORef ref
    , size = M.size <$> readIORef ref
    }

logged :: (Show k, Show v) => Logger IO -> Store IO k v -> Store IO k v
logged Logger {..} Store {..} = Store {put = put', get = get', ..}
  where
    put' k v = info (replicate level ' ' ++ "put " ++ show k ++ " " ++ show v) >> put k v
    get' k = do
      r <- get k
      info (replicate level ' ' ++ "get " ++ show k ++ " = " ++ show r)
      return r

bounded :: Int -> Store IO k v -> Store IO k v
bounded n s@Store {size = count} = s {put = \k v -> count >>= \c -> if c < n then put s k v else return ()}

client :: Store IO String Int -> IO Int
client Store {..} = do
  put "a" 1
  put "b" 2
  Just x <- get "a"
  put "c" (x + 2)
  mapM_ (\k -> get k >>= maybe (return ()) (put (k ++ "'") . (* 10))) ["a", "z"]
  size

main :: IO ()
main = do
  let logger = Logger {info = putStrLn, level = 2}
  plain <- inMemory
  client plain >>= print
  s <- inMemory
  client (logged logger (bounded 2 s)) >>= print
  t <- inMemory
  client (bounded 3 (logged logger {level = 0} t)) >>= print

-- | Things that differ from all others.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Int
  deriving (Eq, Ord)

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)

newUnique :: IO Unique
newUnique = do
  n <- readIORef counter
  writeIORef counter (n + 1)
  return (Unique (n + 1))

hashUnique :: Unique -> Int
hashUnique (Unique n) = n

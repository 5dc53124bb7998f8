-- | Memory that is given back all at once.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool, pooledMalloc, pooledMallocBytes, pooledMallocArray, pooledMallocArray0, pooledNew
  , pooledNewArray, pooledNewArray0
  ) where

import Control.Exception (bracket)
import Data.IORef
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable

newtype Pool = Pool (IORef [Ptr ()])

newPool :: IO Pool
newPool = fmap Pool (newIORef [])

freePool :: Pool -> IO ()
freePool (Pool all') = readIORef all' >>= mapM_ free

withPool :: (Pool -> IO b) -> IO b
withPool = bracket newPool freePool

keep :: Pool -> IO (Ptr a) -> IO (Ptr a)
keep (Pool all') make = make >>= \p -> modifyIORef all' (castPtr p :) >> return p

pooledMalloc :: Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = keep pool malloc

pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes pool = keep pool . mallocBytes

pooledMallocArray, pooledMallocArray0 :: Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool = keep pool . mallocArray
pooledMallocArray0 pool = keep pool . mallocArray0

pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool x = pooledMalloc pool >>= \p -> poke p x >> return p

pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool xs = keep pool (newArray xs)

pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool end xs = keep pool (newArray0 end xs)

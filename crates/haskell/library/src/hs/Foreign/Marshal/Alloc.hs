-- | Getting and giving back memory.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket)
import Foreign.Ptr (castPtr)
import Foreign.Storable
import Otherwise.Base.Memory (FunPtr (..), Ptr (..), allocate, blockSize, readByte, release, writeByte)

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca = bracket malloc free

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes size = bracket (mallocBytes size) free

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned size _ = allocaBytes size

malloc, calloc :: Storable a => IO (Ptr a)
malloc = sized undefined
  where
    sized :: Storable b => b -> IO (Ptr b)
    sized x = allocate (sizeOf x)
calloc = malloc

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes = allocate
callocBytes = allocate

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = sized undefined
  where
    sized x = fmap (`asPtrOf` x) (fmap castPtr (reallocBytes p (sizeOf x)))
    asPtrOf :: Ptr b -> b -> Ptr b
    asPtrOf q _ = q

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p@(Ptr from) size = do
  q@(Ptr to) <- allocate size
  old <- blockSize p
  mapM_ (\i -> readByte (from + i) >>= writeByte (to + i)) [0 .. min old size - 1]
  release p
  return q

free :: Ptr a -> IO ()
free = release

-- | The function of C that gives memory back.
finalizerFree :: FunPtr (Ptr a -> IO ())
finalizerFree = FunPtr 1

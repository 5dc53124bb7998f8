-- | Small helpers around memory.
module Foreign.Marshal.Utils (with, new, fromBool, toBool, maybeNew, maybeWith, maybePeek, withMany, copyBytes, moveBytes, fillBytes) where

import Data.Word (Word8)
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Foreign.Storable

with :: Storable a => a -> (Ptr a -> IO b) -> IO b
with x act = alloca (\p -> poke p x >> act p)

new :: Storable a => a -> IO (Ptr a)
new x = malloc >>= \p -> poke p x >> return p

fromBool :: Num a => Bool -> a
fromBool b = if b then 1 else 0

toBool :: (Eq a, Num a) => a -> Bool
toBool = (/= 0)

maybeNew :: (a -> IO (Ptr b)) -> Maybe a -> IO (Ptr b)
maybeNew = maybe (return nullPtr)

maybeWith :: (a -> (Ptr b -> IO c) -> IO c) -> Maybe a -> (Ptr b -> IO c) -> IO c
maybeWith = maybe (\act -> act nullPtr)

bytes :: Ptr a -> Ptr Word8
bytes = castPtr

copyBytes, moveBytes :: Ptr a -> Ptr a -> Int -> IO ()
copyBytes to from = copyArray (bytes to) (bytes from)
moveBytes = copyBytes

fillBytes :: Ptr a -> Word8 -> Int -> IO ()
fillBytes p x n = pokeArray (bytes p) (replicate n x)

maybePeek :: (Ptr a -> IO b) -> Ptr a -> IO (Maybe b)
maybePeek look p
  | p == nullPtr = return Nothing
  | otherwise = fmap Just (look p)

withMany :: (a -> (b -> res) -> res) -> [a] -> ([b] -> res) -> res
withMany _ [] f = f []
withMany withOne (x : xs) f = withOne x (\x' -> withMany withOne xs (\xs' -> f (x' : xs')))

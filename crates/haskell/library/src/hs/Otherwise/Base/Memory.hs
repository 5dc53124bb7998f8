{-# LANGUAGE ScopedTypeVariables #-}
-- | Memory that programs address themselves: bytes by their address. What was not allocated, or was freed, cannot be read.
module Otherwise.Base.Memory where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.IntMap.Strict as IntMap
import Data.IORef
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)
import Numeric (showHex)
import System.IO.Unsafe (unsafePerformIO)

newtype Ptr a = Ptr Int
  deriving (Eq, Ord)

newtype FunPtr a = FunPtr Int
  deriving (Eq, Ord)

instance Show (Ptr a) where
  showsPrec _ (Ptr n) = showString "0x" . showString (replicate (16 - length digits) '0') . showString digits
    where
      digits = showHex n ""

instance Show (FunPtr a) where
  showsPrec d (FunPtr n) = showsPrec d (Ptr n)

data Memory = Memory
  { nextAddress :: !Int
  , blocks :: !(IntMap.IntMap Int)
  , contents :: !(IntMap.IntMap Word8)
  }

{-# NOINLINE memory #-}
memory :: IORef Memory
memory = unsafePerformIO (newIORef (Memory 4096 IntMap.empty IntMap.empty))

-- | New bytes, all zero.
allocate :: Int -> IO (Ptr a)
allocate size = do
  m <- readIORef memory
  let start = nextAddress m
      room = max 1 size
  writeIORef memory $! Memory
    { nextAddress = start + ((room + 31) `div` 16) * 16
    , blocks = IntMap.insert start size (blocks m)
    , contents = foldr (\at -> IntMap.insert at 0) (contents m) [start .. start + size - 1]
    }
  return (Ptr start)

release :: Ptr a -> IO ()
release (Ptr 0) = return ()
release (Ptr start) = do
  m <- readIORef memory
  case IntMap.lookup start (blocks m) of
    Nothing -> errorWithoutStackTrace "free: this memory is not allocated"
    Just size -> writeIORef memory $! m
      { blocks = IntMap.delete start (blocks m)
      , contents = foldr IntMap.delete (contents m) [start .. start + size - 1]
      }

blockSize :: Ptr a -> IO Int
blockSize (Ptr start) = fmap (IntMap.findWithDefault 0 start . blocks) (readIORef memory)

readByte :: Int -> IO Word8
readByte at = do
  m <- readIORef memory
  case IntMap.lookup at (contents m) of
    Just byte -> return byte
    Nothing -> errorWithoutStackTrace ("peek: no memory is allocated at " ++ show (Ptr at))

writeByte :: Int -> Word8 -> IO ()
writeByte at byte = byte `seq` do
  m <- readIORef memory
  if IntMap.member at (contents m)
    then writeIORef memory $! m {contents = IntMap.insert at byte (contents m)}
    else errorWithoutStackTrace ("poke: no memory is allocated at " ++ show (Ptr at))

-- | The lowest byte first.
readBytes :: Int -> Ptr a -> IO Word64
readBytes size (Ptr start) = go (size - 1) 0
  where
    go i acc
      | i < 0 = return acc
      | otherwise = readByte (start + i) >>= \byte -> go (i - 1) (shiftL acc 8 .|. fromIntegral byte)

writeBytes :: Int -> Ptr a -> Word64 -> IO ()
writeBytes size (Ptr start) = go 0
  where
    go i bits
      | i >= size = return ()
      | otherwise = writeByte (start + i) (fromIntegral (bits .&. 255)) >> go (i + 1) (shiftR bits 8)

class Storable a where
  sizeOf :: a -> Int
  alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  peekElemOff (Ptr at) i = result
    where
      result = peek (Ptr (at + i * sizeOf (element result)))
      element :: IO a -> a
      element _ = undefined
  pokeElemOff (Ptr at) i x = poke (Ptr (at + i * sizeOf x)) x
  peekByteOff (Ptr at) i = peek (Ptr (at + i))
  pokeByteOff (Ptr at) i x = poke (Ptr (at + i)) x
  peek p = peekElemOff p 0
  poke p x = pokeElemOff p 0 x

integral :: Integral a => Int -> Ptr b -> a -> IO ()
integral size p x = writeBytes size p (fromIntegral x)

instance Storable Int where { sizeOf _ = 8; alignment _ = 8; peek p = fmap fromIntegral (readBytes 8 p); poke = integral 8 }
instance Storable Int8 where { sizeOf _ = 1; alignment _ = 1; peek p = fmap fromIntegral (readBytes 1 p); poke = integral 1 }
instance Storable Int16 where { sizeOf _ = 2; alignment _ = 2; peek p = fmap fromIntegral (readBytes 2 p); poke = integral 2 }
instance Storable Int32 where { sizeOf _ = 4; alignment _ = 4; peek p = fmap fromIntegral (readBytes 4 p); poke = integral 4 }
instance Storable Int64 where { sizeOf _ = 8; alignment _ = 8; peek p = fmap fromIntegral (readBytes 8 p); poke = integral 8 }
instance Storable Word where { sizeOf _ = 8; alignment _ = 8; peek p = fmap fromIntegral (readBytes 8 p); poke = integral 8 }
instance Storable Word8 where { sizeOf _ = 1; alignment _ = 1; peek p = fmap fromIntegral (readBytes 1 p); poke = integral 1 }
instance Storable Word16 where { sizeOf _ = 2; alignment _ = 2; peek p = fmap fromIntegral (readBytes 2 p); poke = integral 2 }
instance Storable Word32 where { sizeOf _ = 4; alignment _ = 4; peek p = fmap fromIntegral (readBytes 4 p); poke = integral 4 }
instance Storable Word64 where { sizeOf _ = 8; alignment _ = 8; peek p = readBytes 8 p; poke = integral 8 }
instance Storable Char where { sizeOf _ = 4; alignment _ = 4; peek p = fmap (toEnum . fromIntegral) (readBytes 4 p); poke p c = integral 4 p (fromEnum c) }
instance Storable Bool where { sizeOf _ = 4; alignment _ = 4; peek p = fmap (/= 0) (readBytes 4 p); poke p b = integral 4 p (fromEnum b) }
instance Storable Double where { sizeOf _ = 8; alignment _ = 8; peek p = fmap castWord64ToDouble (readBytes 8 p); poke p x = writeBytes 8 p (castDoubleToWord64 x) }
instance Storable Float where { sizeOf _ = 4; alignment _ = 4; peek p = fmap (castWord32ToFloat . fromIntegral) (readBytes 4 p); poke p x = writeBytes 4 p (fromIntegral (castFloatToWord32 x)) }
instance Storable () where { sizeOf _ = 0; alignment _ = 1; peek _ = return (); poke _ _ = return () }
instance Storable (FunPtr a) where { sizeOf _ = 8; alignment _ = 8; peek p = fmap (FunPtr . fromIntegral) (readBytes 8 p); poke p (FunPtr n) = integral 8 p n }
instance Storable (Ptr a) where { sizeOf _ = 8; alignment _ = 8; peek p = fmap (Ptr . fromIntegral) (readBytes 8 p); poke p (Ptr n) = integral 8 p n }

-- | The value whose bytes are all zero.
zeroValue :: Storable a => a
zeroValue = result
  where
    result = unsafePerformIO (allocate (sizeOf result) >>= \p -> peek p >>= \x -> release p >> return x)

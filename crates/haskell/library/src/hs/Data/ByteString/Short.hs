-- | Short byte strings: byte strings by another name.
module Data.ByteString.Short (ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index, packCString, packCStringLen, useAsCString, useAsCStringLen) where

import Control.DeepSeq (NFData (..))
import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.String (IsString (..))
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Prelude hiding (length, null)

newtype ShortByteString = Short ByteString
  deriving (Eq, Ord)

instance Show ShortByteString where
  showsPrec d (Short b) = showsPrec d b

instance Read ShortByteString where
  readsPrec d s = [(Short b, rest) | (b, rest) <- readsPrec d s]

instance Semigroup ShortByteString where
  Short a <> Short b = Short (a <> b)

instance Monoid ShortByteString where
  mempty = empty

instance IsString ShortByteString where
  fromString = Short . fromString

toShort :: ByteString -> ShortByteString
toShort = Short

fromShort :: ShortByteString -> ByteString
fromShort (Short b) = b

pack :: [Word8] -> ShortByteString
pack = Short . B.pack

unpack :: ShortByteString -> [Word8]
unpack (Short b) = B.unpack b

empty :: ShortByteString
empty = Short B.empty

null :: ShortByteString -> Bool
null (Short b) = B.null b

length :: ShortByteString -> Int
length (Short b) = B.length b

index :: ShortByteString -> Int -> Word8
index (Short b) = B.index b

packCString :: CString -> IO ShortByteString
packCString p = fmap Short (B.packCString p)

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen p = fmap Short (B.packCStringLen p)

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString (Short b) = B.useAsCString b

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen (Short b) = B.useAsCStringLen b

instance NFData ShortByteString where
  rnf b = b `seq` ()

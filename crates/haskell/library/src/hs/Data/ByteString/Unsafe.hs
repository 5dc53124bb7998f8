-- | The partial functions on byte strings; here they check all the same.
module Data.ByteString.Unsafe (unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop, unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead = B.head
unsafeLast = B.last

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail = B.tail
unsafeInit = B.init

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex = B.index

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake = B.take
unsafeDrop = B.drop

-- | The memory is a copy here.
unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString = B.useAsCString

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen = B.useAsCStringLen

unsafePackCString :: CString -> IO ByteString
unsafePackCString = B.packCString

unsafePackCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = B.packCStringLen

-- | The partial functions on byte strings; here they check all the same.
module Data.ByteString.Unsafe (unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop, unsafeUseAsCString, unsafeUseAsCStringLen, unsafePackCString, unsafePackCStringLen, unsafePackCStringFinalizer, unsafePackMallocCString, unsafePackMallocCStringLen, unsafeFinalize) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Ptr (Ptr, castPtr)

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

-- | The string has a copy of the memory, so that it is no longer needed at once.
unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p size finish = B.packCStringLen (castPtr p, size) >>= \b -> finish >> return b

unsafePackMallocCString :: CString -> IO ByteString
unsafePackMallocCString = B.packCString

unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackMallocCStringLen = B.packCStringLen

unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()

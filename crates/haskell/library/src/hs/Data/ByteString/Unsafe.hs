-- | The partial functions on byte strings; here they check all the same.
module Data.ByteString.Unsafe (unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as B
import Data.Word (Word8)

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

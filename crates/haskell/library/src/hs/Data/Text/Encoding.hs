-- | Texts as bytes.
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8Builder, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE) where

import Control.Exception (throw)
import Data.ByteString (ByteString)
import Data.ByteString.Builder (Builder, byteString)
import Data.Bits (shiftR)
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Char8 as B
import Data.Char (ord)
import Data.Word (Word8)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Text.Encoding.Error
import Otherwise.Bytes.Strict (decodeWith, encode, firstBad)

encodeUtf8 :: Text -> ByteString
encodeUtf8 = encode . T.unpack

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder = byteString . encodeUtf8

decodeUtf8, decodeLatin1, decodeASCII :: ByteString -> Text
decodeUtf8 = either throw id . decodeUtf8'
decodeLatin1 = T.pack . B.unpack
decodeASCII = decodeLatin1

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = case firstBad b of
  Nothing -> Right (T.pack (decodeWith (const Nothing) b))
  Just w -> Left (DecodeError reason (Just w))

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError = T.pack . decodeWith (onError reason . Just)

reason :: String
reason = "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream"

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE = Bytes.pack . concatMap (concatMap (reverse . bytesOf 2) . pairOf . ord) . T.unpack
encodeUtf16BE = Bytes.pack . concatMap (concatMap (bytesOf 2) . pairOf . ord) . T.unpack
encodeUtf32LE = Bytes.pack . concatMap (reverse . bytesOf 4 . ord) . T.unpack
encodeUtf32BE = Bytes.pack . concatMap (bytesOf 4 . ord) . T.unpack

-- | The highest first.
bytesOf :: Int -> Int -> [Word8]
bytesOf count n = [fromIntegral (shiftR n (8 * at)) | at <- [count - 1, count - 2 .. 0]]

-- | Characters beyond 65535 are two surrogates.
pairOf :: Int -> [Int]
pairOf n
  | n < 0x10000 = [n]
  | otherwise = [0xD800 + shiftR (n - 0x10000) 10, 0xDC00 + (n - 0x10000) `mod` 1024]

-- | Texts as bytes.
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8Builder, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith) where

import Control.Exception (throw)
import Data.ByteString (ByteString)
import Data.ByteString.Builder (Builder, byteString)
import Data.Bits (shiftR)
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Char8 as B
import Data.Char (chr, ord)
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

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith onError = decodeUnits onError "Utf16LE" joined . units 2 reverse
decodeUtf16BEWith onError = decodeUnits onError "Utf16BE" joined . units 2 id
decodeUtf32LEWith onError = decodeUnits onError "Utf32LE" alone . units 4 reverse
decodeUtf32BEWith onError = decodeUnits onError "Utf32BE" alone . units 4 id

-- | Numbers of so many bytes; what is left at the end is none.
units :: Int -> ([Word8] -> [Word8]) -> ByteString -> [Maybe Int]
units size order = go . Bytes.unpack
  where
    go [] = []
    go bytes = case splitAt size bytes of
      (unit, rest)
        | length unit == size -> Just (foldl (\n b -> n * 256 + fromIntegral b) 0 (order unit)) : go rest
        | otherwise -> [Nothing]

-- | A character from the first units, and what follows it.
joined, alone :: [Maybe Int] -> Maybe (Char, [Maybe Int])
joined (Just high : Just low : rest)
  | high >= 0xD800 && high < 0xDC00 && low >= 0xDC00 && low < 0xE000 =
      Just (chr (0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00)), rest)
joined more = alone more
alone (Just n : rest)
  | n < 0xD800 || n >= 0xE000 && n <= 0x10FFFF = Just (chr n, rest)
alone _ = Nothing

decodeUnits :: OnDecodeError -> String -> ([Maybe Int] -> Maybe (Char, [Maybe Int])) -> [Maybe Int] -> Text
decodeUnits onError name next = T.pack . go
  where
    go [] = ""
    go more = case next more of
      Just (c, rest) -> c : go rest
      Nothing -> maybe id (:) (onError ("Data.Text.Internal.Encoding.Fusion.stream" ++ name ++ ": Invalid stream") Nothing) (go (drop 1 more))

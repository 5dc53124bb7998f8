-- | Texts as bytes.
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8Builder) where

import Control.Exception (throw)
import Data.ByteString (ByteString)
import Data.ByteString.Builder (Builder, byteString)
import qualified Data.ByteString.Char8 as B
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

-- | Lazy texts as lazy strings of bytes.
module Data.Text.Lazy.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf8Builder, decodeLatin1, decodeASCII, encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE) where

import Data.ByteString.Lazy (ByteString, fromStrict, toStrict)
import Data.ByteString.Builder (Builder, lazyByteString)
import qualified Data.Text.Encoding as Strict
import Data.Text.Encoding.Error (OnDecodeError, UnicodeException)
import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as Lazy

encodeUtf8 :: Text -> ByteString
encodeUtf8 = fromStrict . Strict.encodeUtf8 . Lazy.toStrict

decodeUtf8, decodeLatin1, decodeASCII :: ByteString -> Text
decodeUtf8 = Lazy.fromStrict . Strict.decodeUtf8 . toStrict
decodeLatin1 = Lazy.fromStrict . Strict.decodeLatin1 . toStrict
decodeASCII = decodeLatin1

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' = fmap Lazy.fromStrict . Strict.decodeUtf8' . toStrict

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError = Lazy.fromStrict . Strict.decodeUtf8With onError . toStrict

encodeUtf8Builder :: Text -> Builder
encodeUtf8Builder = lazyByteString . encodeUtf8

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE = fromStrict . Strict.encodeUtf16LE . Lazy.toStrict
encodeUtf16BE = fromStrict . Strict.encodeUtf16BE . Lazy.toStrict
encodeUtf32LE = fromStrict . Strict.encodeUtf32LE . Lazy.toStrict
encodeUtf32BE = fromStrict . Strict.encodeUtf32BE . Lazy.toStrict

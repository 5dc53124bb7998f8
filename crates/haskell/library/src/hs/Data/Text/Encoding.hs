-- | Texts as bytes.
module Data.Text.Encoding (encodeUtf8, decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With) where

import Control.Exception (ErrorCall (..), SomeException, toException)
import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as B
import Data.Text (Text)
import qualified Data.Text as T
import Data.Word (Word8)
import Otherwise.Bytes.Strict (decode, encode)

encodeUtf8 :: Text -> ByteString
encodeUtf8 = encode . T.unpack

decodeUtf8, decodeLatin1, decodeASCII :: ByteString -> Text
decodeUtf8 b = case decodeUtf8' b of
  Right t -> t
  Left _ -> error "Data.Text.Internal.Encoding.decodeUtf8: Invalid UTF-8 stream"
decodeLatin1 = T.pack . B.unpack
decodeASCII = decodeLatin1

decodeUtf8' :: ByteString -> Either SomeException Text
decodeUtf8' b
  | encode text == b = Right (T.pack text)
  | otherwise = Left (toException (ErrorCall "Cannot decode input: Invalid UTF-8 stream"))
  where
    text = decode b

decodeUtf8With :: (String -> Maybe Word8 -> Maybe Char) -> ByteString -> Text
decodeUtf8With _ = T.pack . decode

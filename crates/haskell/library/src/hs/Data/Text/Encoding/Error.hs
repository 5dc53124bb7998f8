-- | What is done about bytes that are no text.
module Data.Text.Encoding.Error
  ( UnicodeException (..), OnError, OnDecodeError, OnEncodeError, lenientDecode, strictDecode, strictEncode, ignore, replace
  ) where

import Control.Exception (Exception, throw)
import Data.Word (Word8)
import Numeric (showHex)

data UnicodeException = DecodeError String (Maybe Word8) | EncodeError String (Maybe Char)
  deriving (Eq)

instance Show UnicodeException where
  show (DecodeError description (Just w)) = "Cannot decode byte '\\x" ++ showHex w ("': " ++ description)
  show (DecodeError description Nothing) = "Cannot decode input: " ++ description
  show (EncodeError description (Just c)) = "Cannot encode character '\\x" ++ showHex (fromEnum c) ("': " ++ description)
  show (EncodeError description Nothing) = "Cannot encode input: " ++ description

instance Exception UnicodeException

type OnError a b = String -> Maybe a -> Maybe b

type OnDecodeError = OnError Word8 Char

type OnEncodeError = OnError Char Word8

lenientDecode :: OnDecodeError
lenientDecode _ Nothing = Nothing
lenientDecode _ (Just _) = Just '\xfffd'

strictDecode :: OnDecodeError
strictDecode description w = throw (DecodeError description w)

strictEncode :: OnError Char Word8
strictEncode description c = throw (EncodeError description c)

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c

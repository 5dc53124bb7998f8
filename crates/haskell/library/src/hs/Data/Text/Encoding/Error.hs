-- | What is done about bytes that are no text.
module Data.Text.Encoding.Error (OnError, OnDecodeError, lenientDecode, strictDecode, strictEncode, ignore, replace) where

import Data.Word (Word8)

type OnError a b = String -> Maybe a -> Maybe b

type OnDecodeError = OnError Word8 Char

lenientDecode :: OnDecodeError
lenientDecode _ Nothing = Nothing
lenientDecode _ (Just _) = Just '\xfffd'

strictDecode :: OnDecodeError
strictDecode description _ = errorWithoutStackTrace ("Cannot decode input: " ++ description)

strictEncode :: OnError Char Word8
strictEncode description _ = errorWithoutStackTrace ("Cannot encode input: " ++ description)

ignore :: OnError a b
ignore _ _ = Nothing

replace :: b -> OnError a b
replace c _ _ = Just c

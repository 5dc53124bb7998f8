-- judged: headBad wrong, the rest verified
module BSPtr where

import qualified Data.ByteString.Char8 as B
import Data.ByteString.Char8 (ByteString)

{-@ first :: {b:ByteString | bslen b > 0} -> Char @-}
first :: ByteString -> Char
first b = B.head b

{-@ headBad :: ByteString -> Char @-}
headBad :: ByteString -> Char
headBad b = B.head b

{-@ firstTwo :: {b:ByteString | bslen b >= 2} -> {v:ByteString | bslen v = 2} @-}
firstTwo :: ByteString -> ByteString
firstTwo b = B.take 2 b

{-@ firstMay :: ByteString -> Maybe Char @-}
firstMay :: ByteString -> Maybe Char
firstMay b
  | B.null b  = Nothing
  | otherwise = Just (B.head b)

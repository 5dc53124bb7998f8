-- twin chunk: B.drop n b => B.drop 0 b
module Bytes where

import qualified Data.ByteString as B

{-@ chunk :: n:{Int | n > 0} -> b:B.ByteString -> [{v:B.ByteString | bslen v <= n}] / [bslen b] @-}
chunk :: Int -> B.ByteString -> [B.ByteString]
chunk n b
  | B.null b = []
  | otherwise = B.take n b : chunk n (B.drop n b)

{-@ firstByte :: {b:B.ByteString | bslen b > 0} -> Int @-}
firstByte :: B.ByteString -> Int
firstByte b = fromIntegral (B.head b)

{-@ glue :: a:B.ByteString -> b:B.ByteString -> {v:B.ByteString | bslen v = bslen a + bslen b} @-}
glue :: B.ByteString -> B.ByteString -> B.ByteString
glue a b = B.append a b

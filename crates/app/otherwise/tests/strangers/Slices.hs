-- judged: sliceBad wrong, the rest verified
module Slices where

import qualified Data.ByteString as B
import qualified Data.Text as T
import Data.Word

{-@ slice :: i:Nat -> n:Nat -> b:{B.ByteString | i + n <= bslen b} -> {v:B.ByteString | bslen v = n} @-}
slice :: Int -> Int -> B.ByteString -> B.ByteString
slice i n b = B.take n (B.drop i b)

{-@ sliceBad :: i:Nat -> n:Nat -> b:{B.ByteString | n <= bslen b} -> {v:B.ByteString | bslen v = n} @-}
sliceBad :: Int -> Int -> B.ByteString -> B.ByteString
sliceBad i n b = B.take n (B.drop i b)

{-@ firstByte :: {b:B.ByteString | bslen b > 0} -> Word8 @-}
firstByte :: B.ByteString -> Word8
firstByte b = B.head b

{-@ at :: b:B.ByteString -> i:{Nat | i < bslen b} -> Word8 @-}
at :: B.ByteString -> Int -> Word8
at b i = B.index b i

{-@ safeAt :: B.ByteString -> Int -> Maybe Word8 @-}
safeAt :: B.ByteString -> Int -> Maybe Word8
safeAt b i | i >= 0 && i < B.length b = Just (at b i)
           | otherwise = Nothing

{-@ both :: a:B.ByteString -> b:B.ByteString -> {v:B.ByteString | bslen v = bslen a + bslen b} @-}
both :: B.ByteString -> B.ByteString -> B.ByteString
both a b = B.append a b

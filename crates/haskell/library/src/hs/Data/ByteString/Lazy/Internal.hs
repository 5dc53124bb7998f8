{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | Lazy byte strings as chunks. Here one is a list of bytes: each chunk has as many of them as are there, at most 32,752.
module Data.ByteString.Lazy.Internal
  ( ByteString (Empty, Chunk), chunk, foldrChunks, foldlChunks, defaultChunkSize, smallChunkSize, chunkOverhead
  , packBytes, packChars, unpackBytes, unpackChars, fromStrict, toStrict
  ) where

import qualified Data.ByteString as S
import qualified Data.ByteString.Char8 as SC
import Data.ByteString.Lazy (ByteString, fromChunks, fromStrict, toStrict)
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Word (Word8)

pattern Empty :: ByteString
pattern Empty <- (L.null -> True) where
  Empty = L.empty

pattern Chunk :: S.ByteString -> ByteString -> ByteString
pattern Chunk c rest <- (firstChunk -> Just (c, rest)) where
  Chunk c rest = L.append (fromStrict c) rest

{-# COMPLETE Empty, Chunk #-}

firstChunk :: ByteString -> Maybe (S.ByteString, ByteString)
firstChunk b
  | L.null b = Nothing
  | otherwise = let (front, rest) = L.splitAt (fromIntegral defaultChunkSize) b in Just (toStrict front, rest)

chunk :: S.ByteString -> ByteString -> ByteString
chunk c rest = if S.null c then rest else Chunk c rest

foldrChunks :: (S.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk c cs) = f c (go cs)

foldlChunks :: (a -> S.ByteString -> a) -> a -> ByteString -> a
foldlChunks f z = go z
  where
    go a _ | a `seq` False = undefined
    go a Empty = a
    go a (Chunk c cs) = go (f a c) cs

defaultChunkSize, smallChunkSize, chunkOverhead :: Int
defaultChunkSize = 32 * 1024 - chunkOverhead
smallChunkSize = 4 * 1024 - chunkOverhead
chunkOverhead = 16

packBytes :: [Word8] -> ByteString
packBytes = L.pack

packChars :: [Char] -> ByteString
packChars = LC.pack

unpackBytes :: ByteString -> [Word8]
unpackBytes = L.unpack

unpackChars :: ByteString -> [Char]
unpackChars = LC.unpack

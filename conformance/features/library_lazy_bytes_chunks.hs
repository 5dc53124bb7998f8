-- Lazy byte strings by their chunks, builders with strategies.
import qualified Data.ByteString.Char8 as S
import Data.ByteString.Builder
import Data.ByteString.Builder.Extra (byteStringCopy, defaultChunkSize, flush, lazyByteStringInsert, smallChunkSize, toLazyByteStringWith, untrimmedStrategy)
import qualified Data.ByteString.Lazy.Char8 as L
import Data.ByteString.Lazy.Internal (ByteString (..), chunk, foldlChunks, foldrChunks)

upTo :: Char -> L.ByteString -> L.ByteString
upTo _ Empty = Empty
upTo c (Chunk s rest) = case S.elemIndex c s of
  Just n -> chunk (S.take n s) Empty
  Nothing -> Chunk s (upTo c rest)

main :: IO ()
main = do
  print (upTo '!' (L.fromChunks [S.pack "abc", S.pack "de!f", S.pack "g"]))
  print (foldrChunks (\c n -> S.length c + n) 0 (L.pack (replicate 100 'x')))
  print (foldlChunks (\n c -> n * 2 + S.length c) 0 (L.pack "abc"))
  let b = byteStringCopy (S.pack "copy ") <> intDec 42 <> flush <> lazyByteStringInsert (L.pack " end")
  L.putStrLn (toLazyByteStringWith (untrimmedStrategy smallChunkSize defaultChunkSize) (L.pack "!") b)
  print (case L.pack "" of Empty -> "empty"; Chunk _ _ -> "not")

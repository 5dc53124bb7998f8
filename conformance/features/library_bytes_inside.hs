-- Byte strings as memory, texts in other encodings, readers of two parameters.
module Main where

import Control.Concurrent (myThreadId)
import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.ByteString.Internal (ByteString (..), create, toForeignPtr)
import Data.ByteString.Unsafe (unsafeUseAsCStringLen)
import Data.Bifunctor (bimap)
import Data.Data (dataTypeName, dataTypeOf, gmapT, showConstr, toConstr)
import Data.Functor.Classes (readsPrec2)
import Data.Functor.Contravariant (Predicate (..), contramap)
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import Foreign.ForeignPtr (withForeignPtr)
import Foreign.Ptr (plusPtr)
import Foreign.Storable (peek, peekByteOff, poke, pokeByteOff)
import Data.Word (Word8)

sumOf :: ByteString -> IO Int
sumOf (PS memory offset size) = withForeignPtr memory (\p -> go (p `plusPtr` offset) size 0)
  where
    go _ 0 total = return total
    go p n total = do
      byte <- peek p :: IO Word8
      go (p `plusPtr` 1) (n - 1) (total + fromIntegral byte)

main :: IO ()
main = do
  sumOf (C.pack "abc") >>= print
  made <- create 3 (\p -> mapM_ (\i -> pokeByteOff p i (fromIntegral (65 + i) :: Word8)) [0 .. 2])
  print made
  unsafeUseAsCStringLen (C.pack "hello") (\(p, n) -> (peekByteOff p 1 :: IO Word8) >>= \e -> print (e, n))
  print (B.unpack (E.encodeUtf16LE (T.pack "a\x20AC\x1F600")))
  print (B.unpack (E.encodeUtf32BE (T.pack "z")))
  print (fst (head (readsPrec2 0 "Left 3" :: [(Either Int Bool, String)])))
  print (fst (head (readsPrec2 0 "(1,True)" :: [((Int, Bool), String)])))
  print (getPredicate (contramap length (Predicate even)) "ab")
  print (bimap length not ("p", 'q', (), "abc", True) == ("p", 'q', (), 3, False))
  print (toConstr (T.pack "x"), dataTypeName (dataTypeOf (T.pack "x")))
  me <- myThreadId
  r <- try (throwTo me (userError "stop")) :: IO (Either IOException ())
  print r
  r' <- try (evaluate (error "bad")) :: IO (Either ErrorCall ())
  case r' of
    Left (ErrorCallWithLocation message _) -> putStrLn message
    Right () -> putStrLn "no"

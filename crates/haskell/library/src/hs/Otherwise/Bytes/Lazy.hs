-- | Lazy strings of bytes.
module Otherwise.Bytes.Lazy where

import Control.DeepSeq (NFData (..))
import qualified Data.List as List
import Data.String (IsString (..))
import Data.Word (Word8)
import qualified Otherwise.Bytes.Strict as Strict
import qualified System.IO as IO

newtype ByteString = LBS [Word8]
  deriving (Eq, Ord)

instance Show ByteString where
  showsPrec d (LBS s) = showsPrec d (List.map Strict.toChar s)

instance Read ByteString where
  readsPrec d s = [(fromString x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup ByteString where
  LBS a <> LBS b = LBS (a List.++ b)

instance Monoid ByteString where
  mempty = LBS []
  mconcat bs = LBS (List.concatMap unpack bs)

instance IsString ByteString where
  fromString s = LBS (List.map Strict.fromChar s)

instance NFData ByteString where
  rnf (LBS s) = rnf s

pack :: [Word8] -> ByteString
pack = LBS

unpack :: ByteString -> [Word8]
unpack (LBS s) = s

toStrict :: ByteString -> Strict.ByteString
toStrict (LBS s) = Strict.pack s

fromStrict :: Strict.ByteString -> ByteString
fromStrict b = LBS (Strict.unpack b)

fromChunks :: [Strict.ByteString] -> ByteString
fromChunks bs = LBS (List.concatMap Strict.unpack bs)

toChunks :: ByteString -> [Strict.ByteString]
toChunks (LBS []) = []
toChunks b = [toStrict b]

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.ByteString.Lazy." ++ name ++ ": empty ByteString")

getContents :: IO ByteString
getContents = fmap encode IO.getContents

encode :: String -> ByteString
encode s = LBS (List.concatMap (List.map fromIntegral . Strict.utf8 . fromEnum) s)

putStr, putStrLn :: ByteString -> IO ()
putStr = Strict.putStr . toStrict
putStrLn = Strict.putStrLn . toStrict

interact :: (ByteString -> ByteString) -> IO ()
interact f = Otherwise.Bytes.Lazy.getContents >>= Otherwise.Bytes.Lazy.putStr . f

readFile :: FilePath -> IO ByteString
readFile path = fmap fromStrict (Strict.readFile path)

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path = Strict.writeFile path . toStrict
appendFile path = Strict.appendFile path . toStrict

hPut, hPutStr :: IO.Handle -> ByteString -> IO ()
hPut h = Strict.hPut h . toStrict
hPutStr = hPut

hGetContents :: IO.Handle -> IO ByteString
hGetContents h = fmap fromStrict (Strict.hGetContents h)

readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = fmap (fmap fromStrict) (Strict.readInt (toStrict b))

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = fmap (fmap fromStrict) (Strict.readInteger (toStrict b))

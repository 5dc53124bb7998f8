-- Bytes that are no text: what the handlers of Data.Text.Encoding.Error make of them.
import Control.Exception
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as BL
import qualified Data.Text as T
import Data.Text.Encoding
import Data.Text.Encoding.Error
import Data.Text.Lazy ()
import qualified Data.Text.Lazy.Encoding as L

samples :: [(String, [Int])]
samples =
  [ ("plain", [72, 105])
  , ("euro", [0x41, 0xe2, 0x82, 0xac])
  , ("stray", [0x61, 0xff, 0x62])
  , ("cut", [0xe2, 0x82])
  , ("broken", [0xe2, 0x28, 0xa1])
  , ("overlong", [0xc0, 0x80])
  , ("surrogate", [0xed, 0xa0, 0x80])
  ]

main :: IO ()
main = do
  mapM_ one samples
  r <- try (evaluate (T.length (decodeUtf8 (B.pack [0x41, 0xff]))))
  case r of
    Left e -> putStrLn ("caught: " ++ show (e :: UnicodeException))
    Right n -> print n
  r' <- try (evaluate (T.length (decodeUtf8With strictDecode (B.pack [0x80]))))
  putStrLn (either (\e -> "strict: " ++ show (e :: UnicodeException)) show r')
  print (DecodeError "reason" Nothing)
  print (L.decodeUtf8With lenientDecode (BL.pack [0x41, 0xfe]))
  where
    one (name, codes) = do
      let bytes = B.pack (map fromIntegral codes)
      putStrLn name
      print (decodeUtf8With lenientDecode bytes)
      print (decodeUtf8With ignore bytes)
      print (decodeUtf8With (replace '?') bytes)
      putStrLn (either (const "no text") T.unpack (decodeUtf8' bytes))

import Control.Exception (IOException, evaluate, try)
import Data.Char (ord)
import System.Directory (removeFile)
import System.IO

path :: FilePath
path = "io_bytes_and_text.tmp"

main :: IO ()
main = do
  writeFile path "na\239ve \8364 \120120\n"
  s <- readFile path
  print s
  h <- openBinaryFile path ReadMode
  b <- hGetContents h
  print (map ord b)
  hFileSize' >>= print
  withBinaryFile path WriteMode (\w -> hPutStr w (map toEnum [65, 233, 255, 10, 66, 10]))
  withBinaryFile path ReadMode hGetLine >>= print
  r <- try (readFile path >>= \t -> evaluate (length t))
  putStrLn (either (\e -> show (e :: IOException)) show r)
  k <- openFile path ReadMode
  hGetChar k >>= print
  c <- try (hGetChar k)
  putStrLn (either (\e -> show (e :: IOException)) show c)
  hClose k
  l <- openFile path ReadMode
  hSetEncoding l latin1
  hGetLine l >>= print
  hGetLine l >>= print
  hIsEOF l >>= print
  hClose l
  removeFile path
  where
    hFileSize' = withFile path ReadMode hFileSize

-- A file of a name that is not taken, written, read and removed.
module Main where
import Control.Exception (bracket)
import Data.List (isPrefixOf, isSuffixOf)
import System.Directory (doesFileExist, getTemporaryDirectory, removeFile)
import System.IO

withTemp :: String -> (FilePath -> Handle -> IO a) -> IO a
withTemp name use = do
  folder <- getTemporaryDirectory
  bracket (openTempFile folder name) (\(path, h) -> hClose h >> removeFile path) (uncurry use)

main :: IO ()
main = do
  path <- withTemp "report.txt" $ \path h -> do
    hPutStrLn h "one"
    hPutStr h "two\n"
    hClose h
    text <- readFile path
    putStr text
    print (".txt" `isSuffixOf` path, "report" `isPrefixOf` reverse (takeWhile (/= '/') (reverse path)))
    doesFileExist path >>= print
    return path
  doesFileExist path >>= print
  withTemp "plain" $ \a _ -> withTemp "plain" $ \b _ -> print (a /= b)

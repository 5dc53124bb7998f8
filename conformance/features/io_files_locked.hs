import Control.Exception (IOException, try)
import Data.Char (toUpper)
import System.Directory (createDirectory, removeDirectory, removeFile)
import System.IO

path :: FilePath
path = "io_files_locked.tmp"

attempt :: String -> IO a -> IO ()
attempt what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> show (e :: IOException)) (const "fine") r)

main :: IO ()
main = do
  writeFile path "some text\n"
  -- The file is still open while its text is read.
  s <- readFile path
  attempt "write while it is read" (writeFile path (map toUpper s))
  print (length s)
  attempt "write after it was read" (writeFile path (map toUpper s))
  readFile path >>= putStr
  h <- openFile path ReadMode
  attempt "read twice" (openFile path ReadMode >>= hClose)
  attempt "append" (appendFile path "more")
  hClose h
  g <- openFile path AppendMode
  attempt "read what is written" (openFile path ReadMode)
  attempt "read what is written, another way" (readFile ("./" ++ path))
  hClose g
  createDirectory "io_files_locked.dir"
  attempt "a folder" (openFile "io_files_locked.dir" ReadMode)
  removeDirectory "io_files_locked.dir"
  attempt "not there" (readFile "io_files_locked.none")
  removeFile path

import Control.Exception (IOException, try, evaluate)
import System.Directory (removeFile)
import System.IO

path :: FilePath
path = "io_delayed_reading.tmp"

attempt :: Show a => String -> IO a -> IO ()
attempt what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> show (e :: IOException)) show r)

main :: IO ()
main = do
  writeFile path (unlines (map show [1 .. 20 :: Int]))
  -- The text is not read before the handle is closed.
  s <- withFile path ReadMode hGetContents
  attempt "length" (evaluate (length s))
  h <- openFile path ReadMode
  t <- hGetContents h
  print (take 5 t)
  attempt "line" (hGetLine h)
  attempt "contents again" (hGetContents h)
  attempt "open" (hIsOpen h)
  attempt "closed" (hIsClosed h)
  attempt "end" (hIsEOF h)
  print (length (lines t))
  attempt "closed" (hIsClosed h)
  attempt "line" (hGetLine h)
  hClose h
  hClose h
  g <- openFile path ReadMode
  attempt "write" (hPutStrLn g "x")
  attempt "flush" (hFlush g)
  attempt "ready" (hReady g)
  hClose g
  attempt "readable" (hIsReadable g)
  attempt "size" (hFileSize g)
  w <- openFile path WriteMode
  attempt "read" (hGetLine w)
  attempt "readable" (hIsReadable w)
  attempt "writable" (hIsWritable w)
  hClose w
  attempt "write" (hPutStr w "x")
  e <- openFile path ReadMode
  attempt "char" (hGetChar e)
  attempt "ready" (hReady e)
  attempt "contents" (hGetContents e)
  removeFile path

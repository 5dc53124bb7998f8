import Control.Exception (IOException, try)
import System.Directory (removeFile)
import System.IO

path :: FilePath
path = "io_file_positions.tmp"

attempt :: Show a => String -> IO a -> IO ()
attempt what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> show (e :: IOException)) show r)

main :: IO ()
main = do
  writeFile path "abcdefghij\nsecond line\n"
  h <- openFile path ReadMode
  hIsSeekable h >>= print
  hSeek h AbsoluteSeek 3
  hGetChar h >>= print
  hTell h >>= print
  hSeek h RelativeSeek (-2)
  hGetLine h >>= putStrLn
  hSeek h SeekFromEnd (-5)
  hGetContents h >>= putStr
  attempt "tell" (hTell h)
  hClose h
  g <- openFile path ReadWriteMode
  hGetLine g >>= putStrLn
  hPutStr g "THIRD"
  hTell g >>= print
  hGetLine g >>= putStrLn
  hSeek g AbsoluteSeek 0
  hPutChar g 'X'
  hFileSize g >>= print
  hSetFileSize g 4
  hFileSize g >>= print
  hClose g
  readFile path >>= print
  w <- openFile path WriteMode
  hPutStr w "0123456789"
  hSeek w AbsoluteSeek 5
  hPutStr w "five"
  p <- hGetPosn w
  print p
  attempt "read" (hGetChar w)
  hClose w
  readFile path >>= putStrLn
  a <- openFile path AppendMode
  hPutStr a "!"
  attempt "seek" (hSeek a AbsoluteSeek 0)
  hClose a
  readFile path >>= putStrLn
  attempt "seek before the start" (withFile path ReadMode (\k -> hSeek k AbsoluteSeek (-1)))
  attempt "console" (hSeek stdin AbsoluteSeek 0)
  removeFile path

import Control.Exception (IOException, try)
import System.IO

attempt :: Show a => String -> IO a -> IO ()
attempt what act = do
  r <- try act
  putStrLn (what ++ ": " ++ either (\e -> show (e :: IOException)) show r)

main :: IO ()
main = do
  l <- getLine
  putStrLn l
  s <- getContents
  attempt "line" getLine
  attempt "char" getChar
  attempt "end" isEOF
  attempt "again" getContents
  print (lines s)
  attempt "line" getLine
  attempt "put" (hPutStrLn stdin "x")
  attempt "get" (hGetLine stdout)
  attempt "flush" (hFlush stdin)
  hIsReadable stdout >>= print
  hIsWritable stdout >>= print
  hGetBuffering stderr >>= print

module Main where
import System.IO
import System.Exit
import Control.Monad
import Control.Exception
import System.IO.Error
import Data.IORef
import Text.Read (readMaybe)

prompt :: String -> IO String
prompt p = putStr p >> hFlush stdout >> getLine

loop :: IORef [Int] -> IO ()
loop ref = do
  eof <- isEOF
  if eof then putStrLn "bye" else do
    l <- prompt "> "
    case words l of
      ["push", n] | Just k <- readMaybe n -> modifyIORef ref (k :) >> loop ref
      ["pop"] -> do
        s <- readIORef ref
        case s of
          [] -> hPutStrLn stderr "empty" >> loop ref
          x : xs -> print x >> writeIORef ref xs >> loop ref
      ["sum"] -> readIORef ref >>= print . sum >> loop ref
      ["quit"] -> putStrLn "quitting" >> exitWith (ExitFailure 3)
      [] -> loop ref
      _ -> hPutStrLn stderr ("what? " ++ show l) >> loop ref

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  hSetBuffering stdin LineBuffering
  first <- getLine
  putStrLn ("first: " ++ first)
  c <- getChar
  d <- hLookAhead stdin
  print (c, d)
  rest <- hGetLine stdin
  print rest
  n <- readLn :: IO Int
  xs <- replicateM n (fmap read getLine) :: IO [Int]
  print xs
  r <- try (evaluate (read "zz" :: Int)) :: IO (Either ErrorCall Int)
  print (either (const "bad read") show r)
  ref <- newIORef []
  b <- hGetBuffering stdout
  print b
  r2 <- tryIOError (ioError (userError "mine"))
  print (either ioeGetErrorString (const "") r2)
  r3 <- try (readFile "/no/such/file") :: IO (Either IOException String)
  putStrLn (either (\e -> if isDoesNotExistError e then "no file" else "other") id r3)
  loop ref `catch` \e -> case e of
    ExitFailure k -> putStrLn ("exit " ++ show k) >> throwIO e
    ExitSuccess -> putStrLn "fine"
  putStrLn "end"

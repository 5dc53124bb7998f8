module Main where

import Control.Exception
import Control.Monad (unless)
import System.IO
import System.IO.Error (isDoesNotExistError, isEOFError)

-- The program reads itself.
path :: FilePath
path = "io_file_handles.hs"

eachLine :: Handle -> (Int -> String -> IO ()) -> IO ()
eachLine h act = loop 1
  where
    loop n = do
      end <- hIsEOF h
      unless end $ do
        l <- hGetLine h
        act n l
        loop (n + 1)

main :: IO ()
main = do
  h <- openFile path ReadMode
  eof <- hIsEOF h
  l <- hGetLine h
  c <- hLookAhead h
  d <- hGetChar h
  print (eof, l, c, d)
  rest <- hGetContents h
  print (length (lines rest) > 20)
  hClose h
  withFile path ReadMode $ \inp -> eachLine inp $ \n line ->
    if n `elem` [3, 7] then putStrLn (show n ++ ": " ++ line) else return ()
  r <- try (openFile "no-such-folder/none.txt" ReadMode)
  case r of
    Left e | isDoesNotExistError e -> putStrLn "does not exist"
           | otherwise -> putStrLn "other"
    Right _ -> putStrLn "opened"
  g <- openFile path ReadMode
  hClose g
  closed <- hIsClosed g
  print closed
  s <- try (hGetLine g) :: IO (Either IOException String)
  putStrLn (either (const "closed") id s)
  e <- try (getLine) :: IO (Either IOException String)
  print (either isEOFError (const False) e)
  print [ReadMode ..]
  n <- withFile path ReadMode $ \inp -> do
    t <- hGetContents inp
    length (filter (== '\n') t) `seq` return (length (words t))
  print (n > 100)
  hPutStrLn stderr "done"

module Main where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  putStr "a"
  putStr "b\n"
  print 'c'
  hPutStrLn stderr "to stderr"
  putStrLn ""
  mapM_ putStr ["no", " ", "newline"]
  putChar '!'
  putStrLn (unlines ["", "x"])
  hPutStr stdout "direct\n"
  hPrint stdout (Just 1)
  hFlush stdout
  interact id
  putStrLn "\tend \955"

module Main where

import System.IO
import Control.Monad (unless, forever, when)
import Control.Exception (catch, IOException)
import System.Exit
import Text.Read (readMaybe)
import Data.IORef

data Cmd = AddT String | DoneT Int | List | Quit | Bad String

parse :: String -> Cmd
parse s = case words s of
  ("add" : ws) | not (null ws) -> AddT (unwords ws)
  ["done", n] | Just k <- readMaybe n -> DoneT k
  ["list"] -> List
  ["quit"] -> Quit
  _ -> Bad s

loop :: [(Bool, String)] -> IO ()
loop todos = do
  putStr "> "
  hFlush stdout
  eof <- isEOF
  if eof then putStrLn "bye (eof)" else do
    l <- getLine
    case parse l of
      AddT t -> loop (todos ++ [(False, t)])
      DoneT k
        | k >= 1 && k <= length todos ->
            let (a, (_, t) : b) = splitAt (k - 1) todos in loop (a ++ (True, t) : b)
        | otherwise -> putStrLn "no such item" >> loop todos
      List -> do
        mapM_ (\(i, (d, t)) -> putStrLn (show i ++ (if d then " [x] " else " [ ] ") ++ t)) (zip [1 :: Int ..] todos)
        loop todos
      Quit -> do
        hPutStrLn stderr "leaving"
        when (any (not . fst) todos) $ exitWith (ExitFailure 3)
        exitSuccess
      Bad s -> putStrLn ("? " ++ s) >> loop todos

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  name <- getLine `catch` \e -> do { let { _ = e :: IOException }; return "nobody" }
  putStrLn ("hello " ++ name)
  loop []

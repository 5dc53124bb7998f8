module Main where
import System.IO
import qualified Data.Map as M
import Text.Read (readMaybe)
loop :: M.Map String Int -> IO ()
loop m = do
  eof <- isEOF
  if eof then putStrLn "bye" else do
    l <- getLine
    case words l of
      ["set", k, v] | Just n <- readMaybe v -> loop (M.insert k n m)
                    | otherwise -> putStrLn ("not a number: " ++ v) >> loop m
      ["get", k] -> putStrLn (maybe "?" show (M.lookup k m)) >> loop m
      ["sum"] -> print (sum m) >> loop m
      [] -> loop m
      (c:_) -> hPutStrLn stderr ("unknown " ++ c) >> loop m
main :: IO ()
main = hSetBuffering stdout NoBuffering >> loop M.empty

module Main where
import qualified Data.Map as M
import System.IO
import Control.Monad (unless)
import Text.Read (readMaybe)
loop :: M.Map String Double -> Int -> IO (M.Map String Double)
loop m n = do
  eof <- isEOF
  if eof then return m else do
    l <- getLine
    case words l of
      ["set", k, v] | Just d <- readMaybe v -> loop (M.insert k d m) (n + 1)
      ["add", k, v] | Just d <- readMaybe v -> loop (M.insertWith (+) k d m) (n + 1)
      ["del", k] -> loop (M.delete k m) (n + 1)
      ["show"] -> mapM_ (\(k, v) -> putStrLn (k ++ "=" ++ show v)) (M.toList m) >> loop m (n + 1)
      [] -> loop m (n + 1)
      _ -> putStrLn ("line " ++ show n ++ ": cannot read " ++ show l) >> loop m (n + 1)
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  m <- loop M.empty 1
  putStrLn ("total " ++ show (sum (M.elems m)))

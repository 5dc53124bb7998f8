module Main where
import System.IO
import Control.Monad
main :: IO ()
main = do
  hSetBuffering stdin LineBuffering
  n <- readLn :: IO Int
  xs <- fmap (map read . words) getLine :: IO [Int]
  rows <- replicateM n (map read . words <$> getLine) :: IO [[Int]]
  rest <- getContents
  let ls = lines rest
  print (sum xs, map sum rows)
  forM_ (zip [1 :: Int ..] ls) $ \(i, l) -> putStrLn (show i ++ ": " ++ l)

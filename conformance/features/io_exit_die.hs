module Main where

import System.Exit

main :: IO ()
main = do
  putStrLn "checking"
  mapM_ check [1, 2, 3]
  where
    check :: Int -> IO ()
    check n
      | n > 2 = die ("value too large: " ++ show n)
      | otherwise = print n

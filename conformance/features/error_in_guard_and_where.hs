module Main where

import Control.Exception

check :: Int -> String
check n
  | n == 0 = "zero"
  | limit > n = "below"
  | otherwise = table !! n
  where
    limit = if n > 100 then error "limit of a large number" else 10
    table = ["never"]

attempt :: Int -> IO ()
attempt n = do
  r <- try (evaluate (length (check n)))
  case r of
    Right k -> putStrLn (show n ++ ": length " ++ show k)
    Left e -> putStrLn (show n ++ ": " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))

main :: IO ()
main = do
  mapM_ attempt [0, 5, 200, 20]
  putStrLn (check 101)

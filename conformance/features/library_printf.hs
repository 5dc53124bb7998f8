module Main where

import Text.Printf

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d|%+d\n" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int)
  printf "%s|%10s|%-10s|%c\n" "str" "right" "left" 'z'
  printf "%.2f %8.3f %-8.1f| %e\n" (3.14159 :: Double) (2.71828 :: Double) (1.05 :: Double) (12345.678 :: Double)
  printf "%x %X %o %b %%\n" (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int)
  let s = printf "%03d-%s" (7 :: Int) (show [1, 2]) :: String
  putStrLn s
  printf "no arguments\n"
  printf "%s has %d items costing %.1f\n" (show "cart") (length [1, 2, 3]) (9.99 :: Double)
  printf "%5.1f%%\n" (45.678 :: Double)
  printf "%d %d\n" (-3 :: Int) (2 ^ 70 :: Integer)
  mapM_ (\(n, v) -> printf "%-6s= %4d\n" n v) [("one", 1 :: Int), ("two", 22)]
  printf "%*d|%.3s|% d\n" (6 :: Int) (42 :: Int) "abcdef" (9 :: Int)
  hello "world" 3
  where
    hello :: String -> Int -> IO ()
    hello = printf "hello %s %d\n"

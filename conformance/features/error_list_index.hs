module Main where

import Control.Exception

attempt :: Show a => String -> a -> IO ()
attempt label x = do
  r <- try (evaluate x)
  case r of
    Left (ErrorCall m) -> putStrLn (label ++ " -> " ++ m)
    Right v -> putStrLn (label ++ " -> " ++ show v)

main :: IO ()
main = do
  let none = [] :: [Int]
  attempt "head" (head none)
  attempt "tail" (tail none)
  attempt "last" (last none)
  attempt "init" (init none)
  attempt "maximum" (maximum none)
  attempt "minimum" (minimum none)
  attempt "foldr1" (foldr1 (+) none)
  attempt "foldl1" (foldl1 (+) none)
  attempt "cycle" (cycle none)
  attempt "index too large" ([1, 2, 3] !! 3)
  attempt "negative index" ([1, 2, 3] !! (-1))
  attempt "toEnum Bool" (toEnum 2 :: Bool)
  attempt "succ" (succ True)
  attempt "pred" (pred (minBound :: Int))
  attempt "chr" (toEnum (-1) :: Char)
  attempt "read" (read "x1" :: Int)

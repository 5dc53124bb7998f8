{-# LANGUAGE MultiWayIf #-}
module Main where

size :: Int -> String
size n = if | n < 10 -> "small"
            | n < 100 -> "medium"

main :: IO ()
main = do
  putStrLn (size 5)
  putStrLn (size 50)
  putStrLn (size 500)

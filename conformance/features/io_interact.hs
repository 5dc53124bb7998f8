module Main where

import Data.Char (toUpper)

-- Lazy input: each line is answered; the last line has no newline.
main :: IO ()
main = interact (unlines . zipWith number [1 :: Int ..] . takeWhile (/= "quit") . lines)
  where
    number n l = show n ++ ": " ++ map toUpper l

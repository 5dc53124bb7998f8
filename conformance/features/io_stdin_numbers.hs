module Main where

import Control.Monad (replicateM, forM_)
import System.IO (isEOF)

-- The classic contest style: a count, then rows of numbers; the rest is read until the end.
readRow :: IO [Int]
readRow = map read . words <$> getLine

untilEof :: IO a -> IO [a]
untilEof act = do
  end <- isEOF
  if end then return [] else do
    x <- act
    xs <- untilEof act
    return (x : xs)

main :: IO ()
main = do
  n <- readLn
  rows <- replicateM n readRow
  forM_ rows (print . sum)
  [w, h] <- readRow
  print (w * h)
  rest <- untilEof readRow
  print rest
  print (maximum (concat rest))

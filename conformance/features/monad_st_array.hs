module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray arr i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  arr <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i -> forM_ [0 .. n - 2 - i] $ \j -> do
    a <- readArray arr j
    b <- readArray arr (j + 1)
    when (a > b) $ writeArray arr j b >> writeArray arr (j + 1) a
  return arr))

main :: IO ()
main = do
  print [i | (i, True) <- U.assocs (sieve 50)]
  print (bubble [5, 2, 9, 1, 3])

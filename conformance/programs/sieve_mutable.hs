-- Mutable arrays in ST: the sieve of Eratosthenes, counting sort, knapsack.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray arr i
    when (p && i * i <= n) $
      forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr)

primesTo :: Int -> [Int]
primesTo n = [i | (i, True) <- assocs (sieve n)]

countingSort :: Int -> [Int] -> [Int]
countingSort k xs = concat [replicate c v | (v, c) <- assocs counts]
  where
    counts :: UArray Int Int
    counts = runSTUArray (do
      a <- newArray (0, k) 0
      forM_ xs $ \x -> readArray a x >>= writeArray a x . (+ 1)
      return a)

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = runST (do
  best <- newArray (0, cap) 0 :: ST s (STUArray s Int Int)
  forM_ items $ \(w, v) ->
    forM_ [cap, cap - 1 .. w] $ \c -> do
      without <- readArray best c
      with <- readArray best (c - w)
      writeArray best c (max without (with + v))
  readArray best cap)

bubble :: [Int] -> [Int]
bubble xs = elems (runSTArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  forM_ [0 .. n - 2] $ \i ->
    forM_ [0 .. n - 2 - i] $ \j -> do
      x <- readArray a j
      y <- readArray a (j + 1)
      when (x > y) $ do
        writeArray a j y
        writeArray a (j + 1) x
  return a))

main :: IO ()
main = do
  print (primesTo 50)
  print (countingSort 9 [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5])
  print (knapsack 10 [(5, 10), (4, 40), (6, 30), (3, 50)])
  print (bubble [5, 2, 9, 1, 5, 6])
  let u = listArray (0, 4) [1.5, 2.5 ..] :: UArray Int Double
  print u
  print (bounds u, u ! 2, accumArray (+) 0 (0, 2) [(0, 1), (2, 5), (0, 2)] :: UArray Int Int)
  print (amap (* 2) u)
  print (u // [(1, 0)])

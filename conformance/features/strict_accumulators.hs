{-# LANGUAGE BangPatterns, NumericUnderscores #-}
module Main where

import Data.List (foldl')

-- Loops of moderate length: strict accumulators, lazy folds and tail calls must not need a deep stack.
sumTo :: Int -> Int
sumTo n = go 0 1
  where
    go !acc i
      | i > n = acc
      | otherwise = go (acc + i) (i + 1)

data Stats = Stats { count :: !Int, total :: !Int, biggest :: !Int }

stats :: [Int] -> Stats
stats = foldl' (\(Stats c t b) x -> Stats (c + 1) (t + x) (max b x)) (Stats 0 0 minBound)

countdown :: Int -> String
countdown 0 = "liftoff"
countdown n = countdown (n - 1)

collatzLength :: Int -> Int
collatzLength = go 1
  where
    go !k 1 = k
    go !k n = go (k + 1) (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (sumTo 20_000)
  let s = stats [(i * 7919) `mod` 1_009 | i <- [1 .. 5_000]]
  print (count s, total s, biggest s)
  putStrLn (countdown 20_000)
  print (foldr (\x acc -> x + acc) 0 [1 .. 10_000])
  print (foldl (+) 0 [1 .. 10_000])
  print (maximum (map collatzLength [1 .. 300]))
  print (length (show (product [1 .. 200 :: Integer])))

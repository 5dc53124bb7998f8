{-# LANGUAGE FlexibleContexts #-}
module Main where

import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Control.Monad
import Control.Monad.ST

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = table U.! cap
  where
    table :: UArray Int Int
    table = runSTUArray $ do
      dp <- newArray (0, cap) 0
      forM_ items $ \(w, v) ->
        forM_ [cap, cap - 1 .. w] $ \c -> do
          a <- readArray dp c
          b <- readArray dp (c - w)
          when (b + v > a) $ writeArray dp c (b + v)
      return dp

lcs :: String -> String -> String
lcs xs ys = reverse (walk n m)
  where
    n = length xs
    m = length ys
    xa = listArray (1, n) xs
    ya = listArray (1, m) ys
    t = array ((0, 0), (n, m)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. m]]
    f 0 _ = 0 :: Int
    f _ 0 = 0
    f i j | xa ! i == ya ! j = t ! (i - 1, j - 1) + 1
          | otherwise = max (t ! (i - 1, j)) (t ! (i, j - 1))
    walk 0 _ = []
    walk _ 0 = []
    walk i j
      | xa ! i == ya ! j = xa ! i : walk (i - 1) (j - 1)
      | t ! (i - 1, j) >= t ! (i, j - 1) = walk (i - 1) j
      | otherwise = walk i (j - 1)

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- U.assocs arr]
  where
    arr = runSTUArray (do
      a <- newArray (2, n) True
      let loop i | i * i > n = return ()
                 | otherwise = do
                     p <- readArray a i
                     when p $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
                     loop (i + 1)
      loop 2
      return a)

main :: IO ()
main = do
  print (knapsack 50 [(10, 60), (20, 100), (30, 120)])
  putStrLn (lcs "the quick brown fox" "a quack brow fax")
  print (sieve 60)
  print (bounds (accumArray (+) 0 (0, 3) [(0, 1), (3, 2), (0, 5)] :: Array Int Int))

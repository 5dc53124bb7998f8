-- Arrays that C could share, used as mutable arrays; and functions of QuickCheck as tables.
module Main (main) where

import Data.Array.Storable (StorableArray, getBounds, getElems, newArray, newListArray, readArray, writeArray)
import Test.QuickCheck (function)

sieve :: Int -> IO [Int]
sieve n = do
  marks <- newArray (2, n) True :: IO (StorableArray Int Bool)
  mapM_ (\p -> mapM_ (\k -> writeArray marks k False) [2 * p, 3 * p .. n]) [2 .. n]
  fmap (\flags -> [k | (k, True) <- zip [2 ..] flags]) (getElems marks)

main :: IO ()
main = do
  a <- newListArray (1, 3) [1, 2, 3] :: IO (StorableArray Int Double)
  writeArray a 2 9.5
  x <- readArray a 2
  bounds <- getBounds a
  print (x, bounds)
  sieve 30 >>= print
  print (function not)

module Main where

import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import Data.Array
import Data.Array.ST
import Data.STRef

-- Union-find in ST.
components :: Int -> [(Int, Int)] -> [Int]
components n edges = elems (runSTArray build)
  where
    build :: ST s (STArray s Int Int)
    build = do
      parent <- newListArray (0, n - 1) [0 .. n - 1]
      forM_ edges $ \(a, b) -> do
        ra <- root parent a
        rb <- root parent b
        when (ra /= rb) $ writeArray parent (max ra rb) (min ra rb)
      forM_ [0 .. n - 1] $ \i -> root parent i >>= writeArray parent i
      return parent
    root :: STArray s Int Int -> Int -> ST s Int
    root parent i = do
      p <- readArray parent i
      if p == i then return i else root parent p

-- A state monad over ST.
labelled :: [String] -> [(Int, String)]
labelled ws = runST $ do
  counter <- newSTRef (100 :: Int)
  flip evalStateT 0 $ forM ws $ \w -> do
    modify (+ length w)
    total <- get
    lift (modifySTRef' counter (+ total))
    c <- lift (readSTRef counter)
    return (c, w)

main :: IO ()
main = do
  print (components 8 [(0, 1), (2, 3), (1, 3), (5, 6)])
  print (labelled ["a", "bcd", ""])

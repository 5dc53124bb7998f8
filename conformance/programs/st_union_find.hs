{-# LANGUAGE FlexibleContexts #-}
module Main where
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Control.Monad
components :: Int -> [(Int, Int)] -> UArray Int Int
components n es = runSTUArray $ do
  p <- newListArray (0, n - 1) [0 .. n - 1]
  let find i = do
        q <- readArray p i
        if q == i then return i else do
          r <- find q
          writeArray p i r
          return r
  forM_ es $ \(a, b) -> do
    ra <- find a
    rb <- find b
    when (ra /= rb) $ writeArray p ra rb
  forM_ [0 .. n - 1] find
  return p
main :: IO ()
main = do
  let c = components 8 [(0, 1), (2, 3), (1, 3), (5, 6)]
  print (elems c)
  print (length (filter (\i -> c ! i == i) [0 .. 7]))

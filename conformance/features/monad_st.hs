module Main where

import Control.Monad
import Control.Monad.ST
import Data.STRef

sumST :: [Int] -> Int
sumST xs = runST $ do
  ref <- newSTRef 0
  mapM_ (\x -> modifySTRef' ref (+ x)) xs
  readSTRef ref

fibST :: Int -> Integer
fibST n = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n $ do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y
  readSTRef a)

counter :: ST s (ST s Int)
counter = do
  r <- newSTRef 0
  return (modifySTRef r (+ 1) >> readSTRef r)

main :: IO ()
main = do
  print (sumST [1 .. 100])
  print (fibST 100)
  print (runST (do { tick <- counter; _ <- tick; _ <- tick; tick }))
  print (map (\n -> runST (newSTRef n >>= \r -> modifySTRef r (* n) >> readSTRef r)) [1 .. 5])

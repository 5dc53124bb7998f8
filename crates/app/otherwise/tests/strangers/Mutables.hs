-- judged: readBad wrong, runSum verified, the rest verified
module Mutables where

import Control.Monad (forM_, when)
import Control.Monad.ST
import Data.Array.ST
import Data.STRef

runSum :: [Int] -> Int
runSum xs = runST $ do
  r <- newSTRef 0
  forM_ xs $ \x -> modifySTRef r (+ x)
  readSTRef r

readBad :: Int -> Int
readBad i = runST $ do
  a <- newArray (0, 9) 0 :: ST s (STUArray s Int Int)
  writeArray a i 1
  readArray a 0

countEven :: [Int] -> Int
countEven xs = runST $ do
  r <- newSTRef (0 :: Int)
  forM_ xs $ \x -> when (even x) $ modifySTRef r (+ 1)
  readSTRef r

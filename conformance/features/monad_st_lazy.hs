module Main where

import Control.Monad.ST.Lazy
import qualified Control.Monad.ST as Strict
import Data.STRef.Lazy
import qualified Data.STRef as S

fibs :: [Integer]
fibs = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  let loop = do
        x <- readSTRef a
        y <- readSTRef b
        writeSTRef a y
        writeSTRef b (x + y)
        rest <- loop
        return (x : rest)
  loop

counter :: [Int]
counter = runST (do
  r <- newSTRef (0 :: Int)
  let go = do { modifySTRef r (+ 3); n <- readSTRef r; ns <- go; return (n : ns) }
  go)

mixed :: Int -> [Int]
mixed n = runST $ do
  r <- strictToLazyST (S.newSTRef n)
  let step = do
        x <- strictToLazyST (S.readSTRef r)
        strictToLazyST (S.writeSTRef r (if even x then x `div` 2 else 3 * x + 1))
        xs <- step
        return (x : xs)
  step

main :: IO ()
main = do
  print (take 15 fibs)
  print (takeWhile (< 20) counter)
  print (takeWhile (/= 1) (mixed 27) !! 50)
  print (Strict.runST (S.newSTRef 5 >>= S.readSTRef) :: Int)

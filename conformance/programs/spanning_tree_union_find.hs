{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.List (sortOn)
import Data.STRef

-- Components and a spanning tree with mutable arrays that nobody sees from outside.
data Sets s = Sets { parent :: STUArray s Int Int, rank :: STUArray s Int Int, count :: STRef s Int }

newSets :: Int -> ST s (Sets s)
newSets n = Sets <$> newListArray (0, n - 1) [0 ..] <*> newArray (0, n - 1) 0 <*> newSTRef n

find :: Sets s -> Int -> ST s Int
find sets x = do
  p <- readArray (parent sets) x
  if p == x then return x else do
    r <- find sets p
    writeArray (parent sets) x r
    return r

union :: Sets s -> Int -> Int -> ST s Bool
union sets a b = do
  x <- find sets a
  y <- find sets b
  if x == y then return False else do
    rx <- readArray (rank sets) x
    ry <- readArray (rank sets) y
    let (top, low) = if rx < ry then (y, x) else (x, y)
    writeArray (parent sets) low top
    when (rx == ry) (writeArray (rank sets) top (rx + 1))
    modifySTRef' (count sets) (subtract 1)
    return True

kruskal :: Int -> [(Int, Int, Int)] -> (Int, [(Int, Int)], Int)
kruskal n edges = runST (do
  sets <- newSets n
  taken <- filterM (\(_, a, b) -> union sets a b) (sortOn (\(w, _, _) -> w) edges)
  left <- readSTRef (count sets)
  return (sum [w | (w, _, _) <- taken], [(a, b) | (_, a, b) <- taken], left))

components :: Int -> [(Int, Int)] -> UArray Int Int
components n edges = runSTUArray (do
  sets <- newSets n
  forM_ edges (uncurry (union sets))
  out <- newArray (0, n - 1) 0
  forM_ [0 .. n - 1] (\i -> find sets i >>= writeArray out i)
  return out)

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs table]
  where
    table = runSTUArray (do
      a <- newArray (2, n) True
      forM_ [2 .. n] (\i -> do
        p <- readArray a i
        when (p && i * i <= n) (forM_ [i * i, i * i + i .. n] (\j -> writeArray a j False)))
      return a)

counter :: (forall s. STRef s Int -> ST s ()) -> Int
counter act = runST (newSTRef 0 >>= \r -> act r >> act r >> readSTRef r)

main :: IO ()
main = do
  print (kruskal 6 [(7, 0, 1), (3, 1, 2), (1, 0, 2), (8, 3, 4), (2, 4, 3), (9, 2, 3)])
  print (elems (components 8 [(0, 1), (2, 3), (1, 3), (6, 7), (5, 5)]))
  print (take 10 (sieve 100), length (sieve 2000))
  print (counter (\r -> modifySTRef r (+ 5)), counter (const (return ())))

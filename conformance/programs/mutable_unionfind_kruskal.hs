{-# LANGUAGE FlexibleContexts #-}
module Main where

import Data.Array.ST
import Data.STRef
import Control.Monad.ST
import Control.Monad
import Data.List (sortOn)

data UF s = UF { parent :: STUArray s Int Int, rank :: STUArray s Int Int }

newUF :: Int -> ST s (UF s)
newUF n = UF <$> newListArray (0, n - 1) [0 .. n - 1] <*> newArray (0, n - 1) 0

find :: UF s -> Int -> ST s Int
find uf x = do
  p <- readArray (parent uf) x
  if p == x then return x else do
    r <- find uf p
    writeArray (parent uf) x r
    return r

union :: UF s -> Int -> Int -> ST s Bool
union uf a b = do
  ra <- find uf a
  rb <- find uf b
  if ra == rb then return False else do
    ka <- readArray (rank uf) ra
    kb <- readArray (rank uf) rb
    case compare ka kb of
      LT -> writeArray (parent uf) ra rb
      GT -> writeArray (parent uf) rb ra
      EQ -> do
        writeArray (parent uf) rb ra
        writeArray (rank uf) ra (ka + 1)
    return True

kruskal :: Int -> [(Int, Int, Int)] -> ([(Int, Int, Int)], Int)
kruskal n es = runST $ do
  uf <- newUF n
  total <- newSTRef 0
  chosen <- filterM (\(a, b, w) -> do
    joined <- union uf a b
    when joined $ modifySTRef' total (+ w)
    return joined) (sortOn (\(_, _, w) -> w) es)
  t <- readSTRef total
  return (chosen, t)

components :: Int -> [(Int, Int)] -> Int
components n ps = runST (do
  uf <- newUF n
  merged <- mapM (uncurry (union uf)) ps
  return (n - length (filter id merged)))

main :: IO ()
main = do
  print (kruskal 5 [(0, 1, 4), (1, 2, 8), (2, 3, 7), (3, 4, 9), (0, 4, 1), (1, 4, 2)])
  print (components 10 [(0, 1), (2, 3), (1, 3), (8, 9)])

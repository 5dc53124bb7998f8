-- Disjoint sets with path compression, for Kruskal's minimum spanning tree.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.List (sortOn)

type Edge = (Int, Int, Int)

data UF s = UF { parent :: STUArray s Int Int, rank :: STUArray s Int Int }

newUF :: Int -> ST s (UF s)
newUF n = UF <$> newListArray (0, n - 1) [0 ..] <*> newArray (0, n - 1) 0

find :: UF s -> Int -> ST s Int
find uf x = do
  p <- readArray (parent uf) x
  if p == x
    then return x
    else do
      r <- find uf p
      writeArray (parent uf) x r
      return r

union :: UF s -> Int -> Int -> ST s Bool
union uf a b = do
  ra <- find uf a
  rb <- find uf b
  if ra == rb
    then return False
    else do
      ka <- readArray (rank uf) ra
      kb <- readArray (rank uf) rb
      case compare ka kb of
        LT -> writeArray (parent uf) ra rb
        GT -> writeArray (parent uf) rb ra
        EQ -> do
          writeArray (parent uf) rb ra
          writeArray (rank uf) ra (ka + 1)
      return True

kruskal :: Int -> [Edge] -> [Edge]
kruskal n es = runST $ do
  uf <- newUF n
  filterM (\(a, b, _) -> union uf a b) (sortOn (\(_, _, w) -> w) es)

components :: Int -> [(Int, Int)] -> [[Int]]
components n es = runST (do
  uf <- newUF n
  forM_ es (uncurry (union uf))
  roots <- mapM (find uf) [0 .. n - 1]
  return [[i | (i, r) <- zip [0 ..] roots, r == k] | k <- [0 .. n - 1], k `elem` roots])

main :: IO ()
main = do
  let es = [(0, 1, 7), (0, 3, 5), (1, 2, 8), (1, 3, 9), (1, 4, 7), (2, 4, 5), (3, 4, 15), (3, 5, 6), (4, 5, 8), (4, 6, 9), (5, 6, 11)]
      t = kruskal 7 es
  print t
  print (sum [w | (_, _, w) <- t])
  print (components 6 [(0, 1), (2, 3), (3, 4)])

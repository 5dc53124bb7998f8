{-# LANGUAGE BangPatterns, FlexibleContexts #-}
module Main (main) where
import Data.Array.Unboxed
import Data.Array.ST
import Control.Monad.ST
import Control.Monad
import qualified Data.Set as S
import Data.Char (digitToInt)

type Grid = UArray (Int,Int) Int

parse :: [String] -> Grid
parse ls = listArray ((0,0),(length ls - 1, length (head ls) - 1)) (concatMap (map digitToInt) ls)

lowest :: Grid -> Int
lowest g = runST $ do
  dist <- newArray bnds maxBound :: ST s (STUArray s (Int,Int) Int)
  writeArray dist (0,0) 0
  let loop !q = case S.minView q of
        Nothing -> readArray dist end
        Just ((d,p), q')
          | p == end -> return d
          | otherwise -> do
              best <- readArray dist p
              if d > best then loop q' else do
                q'' <- foldM (step d) q' (neigh p)
                loop q''
      step d q n = do
        old <- readArray dist n
        let new = d + g ! n
        if new < old
          then do writeArray dist n new
                  return (S.insert (new,n) q)
          else return q
  loop (S.singleton (0,(0,0)))
  where
    bnds@(_,end) = bounds g
    neigh (r,c) = filter (inRange bnds) [(r-1,c),(r+1,c),(r,c-1),(r,c+1)]

enlarge :: Int -> Grid -> Grid
enlarge k g = array ((0,0),(h*k-1,w*k-1))
  [ ((r,c), wrap (g!(r `mod` h, c `mod` w) + r `div` h + c `div` w)) | r <- [0..h*k-1], c <- [0..w*k-1]]
  where ((0,0),(hm,wm)) = bounds g
        h = hm+1
        w = wm+1
        wrap n = (n-1) `mod` 9 + 1

sample :: [String]
sample = ["1163751742","1381373672","2136511328","3694931569","7463417111","1319128137","1359912421","3125421639","1293138521","2311944581"]

main :: IO ()
main = do
  let g = parse sample
  print (lowest g)
  print (lowest (enlarge 5 g))
  print (bounds (enlarge 2 g), sum (elems g))

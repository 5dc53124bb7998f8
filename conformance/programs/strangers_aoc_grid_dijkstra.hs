module Main where

import Data.Array
import Data.Char (digitToInt, intToDigit)
import qualified Data.Map as Map
import qualified Data.Set as Set

type Pos = (Int, Int)
type Grid = Array Pos Int

parse :: String -> Grid
parse s = listArray ((0,0),(h-1,w-1)) (concatMap (map digitToInt) ls)
  where ls = lines s
        h = length ls
        w = length (head ls)

neighbours :: Grid -> Pos -> [Pos]
neighbours g (r,c) = filter (inRange (bounds g)) [(r+1,c),(r-1,c),(r,c+1),(r,c-1)]

dijkstra :: Grid -> Pos -> Map.Map Pos Int
dijkstra g start = go (Set.singleton (0,start)) (Map.singleton start 0)
  where
    go q dist = case Set.minView q of
      Nothing -> dist
      Just ((d,p),rest)
        | d > Map.findWithDefault maxBound p dist -> go rest dist
        | otherwise ->
            let relax (q', m) n
                  | nd < Map.findWithDefault maxBound n m = (Set.insert (nd,n) q', Map.insert n nd m)
                  | otherwise = (q', m)
                  where nd = d + g ! n
                (q2, dist2) = foldl relax (rest, dist) (neighbours g p)
            in go q2 dist2

enlarge :: Int -> Grid -> Grid
enlarge k g = array ((0,0),(k*h-1,k*w-1))
    [ ((r + i*h, c + j*w), wrap (v + i + j)) | ((r,c),v) <- assocs g, i <- [0..k-1], j <- [0..k-1] ]
  where ((_,_),(mr,mc)) = bounds g
        h = mr + 1; w = mc + 1
        wrap x = (x - 1) `mod` 9 + 1

showGrid :: Grid -> String
showGrid g = unlines [ [ intToDigit (g ! (r,c)) | c <- [c0..c1] ] | r <- [r0..r1] ]
  where ((r0,c0),(r1,c1)) = bounds g

sample :: String
sample = "1163751742\n\
         \1381373672\n\
         \2136511328\n\
         \3694931569\n\
         \7463417111\n\
         \1319128137\n"

main :: IO ()
main = do
  let g = parse sample
      answer x = dijkstra x (0,0) Map.! snd (bounds x)
  putStr (showGrid g)
  print (answer g)
  let big = enlarge 2 g
  print (bounds big, answer big)
  print $ accumArray (+) 0 (1,9) [ (v,1) | v <- elems big ]

module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

type P = (Int, Int)
data Seg = Seg P P deriving Show

parseSeg :: String -> Seg
parseSeg s = case words (map clean s) of
  [a, b, "->", c, d] -> Seg (read a, read b) (read c, read d)
  _ -> error ("bad line: " ++ s)
  where clean ',' = ' '
        clean c = c

points :: Seg -> [P]
points (Seg (x1, y1) (x2, y2)) = take (n + 1) (iterate step (x1, y1))
  where
    n = max (abs (x2 - x1)) (abs (y2 - y1))
    step (x, y) = (x + signum (x2 - x1), y + signum (y2 - y1))

straight :: Seg -> Bool
straight (Seg (a, b) (c, d)) = a == c || b == d

overlaps :: [Seg] -> Int
overlaps = Map.size . Map.filter (> 1) . count . concatMap points

count :: Ord a => [a] -> Map a Int
count = foldr (\k -> Map.insertWith (+) k 1) Map.empty

main :: IO ()
main = do
  segs <- map parseSeg . lines <$> getContents
  print (overlaps (filter straight segs))
  print $ overlaps segs

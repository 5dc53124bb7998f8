module Main where

import Data.List
import Data.Ord (comparing, Down (..))

main :: IO ()
main = do
  print (take 2 (sort [5, 3, 9, 1]))
  print (sortBy (comparing snd <> comparing fst) [(2, 'a'), (1, 'b'), (1, 'a')])
  print (sortOn Down [3, 1, 2], sortBy (comparing Down) "hello")
  -- sorting is stable
  print (sortOn fst [(1, 'z'), (0, 'y'), (1, 'a'), (0, 'b')])
  -- nub and groupBy work on infinite lists
  print (take 3 (nub (cycle [1, 2, 3])))
  print (take 2 (group (concatMap (replicate 2) [1 ..])))
  print (take 3 (inits [1 ..]))
  print (head (foldr1 (\a b -> a) [[1], undefined]))
  print (fst (foldr (\x ~(a, b) -> (x : b, a)) ([], []) [1 .. 6]))
  print (isPrefixOf [1, 2] [1 ..], take 2 (transpose [[1 ..], [10 ..]]) `seq` ())
  print (map (take 2) (take 2 (tails [1 ..])))
  print (zipWith const [1, 2] (repeat undefined))
  print (takeWhile (/= 1) (unfoldr (\n -> Just (n, if even n then n `div` 2 else 3 * n + 1)) 6))

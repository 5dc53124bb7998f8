{-# LANGUAGE TupleSections #-}
module Main where

import Data.List (transpose, partition)
import Data.List.Split (splitOn, chunksOf)

type Board = [[(Int, Bool)]]

parse :: String -> ([Int], [Board])
parse s = (map read (splitOn "," nums), map board bs)
  where
    (nums : bs) = splitOn "\n\n" s
    board = map (map ((, False) . read) . words) . filter (not . null) . lines

mark :: Int -> Board -> Board
mark n = map (map (\(k, b) -> (k, b || k == n)))

wins :: Board -> Bool
wins b = any (all snd) b || any (all snd) (transpose b)

play :: [Int] -> [Board] -> [Int]
play [] _ = []
play (n : ns) bs = map score won ++ play ns rest
  where
    (won, rest) = partition wins (map (mark n) bs)
    score b = n * sum [k | (k, False) <- concat b]

main :: IO ()
main = do
  (ns, bs) <- parse <$> getContents
  let scores = play ns bs
  putStrLn ("first: " ++ show (head scores))
  putStrLn ("last: " ++ show (last scores))

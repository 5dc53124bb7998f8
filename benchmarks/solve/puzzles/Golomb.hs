-- | A ruler of five marks on which every distance occurs at most once.
module Golomb where

import Data.List (nub)

golomb :: Int -> Int -> [Int] -> Bool
golomb n len marks =
  length marks == n && head marks == 0 && last marks <= len && increasing marks && nub distances == distances
  where
    increasing xs = and (zipWith (<) xs (tail xs))
    distances = [b - a | (i, a) <- zip [1 :: Int ..] marks, b <- drop i marks]

{-? solve = ?(marks :: [Int]) | golomb 5 11 marks ?-}
{-? twin = ?(marks :: [Int]) | golomb 5 10 marks ?-}

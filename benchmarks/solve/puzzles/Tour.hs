-- | A short round trip through all towns.
module Tour where

import Data.List (nub)

distance :: [[Int]]
distance =
  [ [0, 10, 15, 20, 12, 7]
  , [10, 0, 35, 25, 8, 14]
  , [15, 35, 0, 30, 21, 9]
  , [20, 25, 30, 0, 16, 11]
  , [12, 8, 21, 16, 0, 18]
  , [7, 14, 9, 11, 18, 0]
  ]

tourLength :: [Int] -> Int
tourLength t = sum [distance !! a !! b | (a, b) <- zip t (tail t ++ [head t])]

tour :: Int -> [Int] -> Bool
tour most t = length t == 6 && head t == 0 && all (\c -> c >= 0 && c < 6) t && nub t == t && tourLength t <= most

{-? solve = ?(t :: [Int]) | tour 70 t ?-}
{-? twin = ?(t :: [Int]) | tour 56 t ?-}

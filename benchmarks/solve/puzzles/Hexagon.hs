-- | The magic hexagon: 1 to 19, every line sums up to 38.
module Hexagon where

rows :: [[Int]]
rows =
  [ [0, 1, 2], [3, 4, 5, 6], [7, 8, 9, 10, 11], [12, 13, 14, 15], [16, 17, 18]
  , [0, 3, 7], [1, 4, 8, 12], [2, 5, 9, 13, 16], [6, 10, 14, 17], [11, 15, 18]
  , [2, 6, 11], [1, 5, 10, 15], [0, 4, 9, 14, 18], [3, 8, 13, 17], [7, 12, 16]
  ]

distinct :: [Int] -> Bool
distinct [] = True
distinct (x : xs) = x `notElem` xs && distinct xs

magic :: Int -> [Int] -> Bool
magic total xs =
  length xs == 19 && all (\x -> 1 <= x && x <= 19) xs && distinct xs
    && and [sum [xs !! i | i <- row] == total | row <- rows]

{-? solve = ?(xs :: [Int]) | magic 38 xs && take 3 xs == [3, 17, 18] ?-}
{-? twin = ?(xs :: [Int]) | magic 38 xs && head xs == 1 && xs !! 1 == 18 ?-}

-- | Four times a number is that number backwards.
module Reversed where

fromDigits :: [Int] -> Int
fromDigits = foldl (\acc d -> acc * 10 + d) 0

puzzle :: Int -> [Int] -> Bool
puzzle k ds = length ds == 5 && all (\d -> d >= 0 && d <= 9) ds && head ds > 0 && k * fromDigits ds == fromDigits (reverse ds)

{-? solve = ?(ds :: [Int]) | puzzle 4 ds ?-}
{-? twin = ?(ds :: [Int]) | puzzle 3 ds ?-}

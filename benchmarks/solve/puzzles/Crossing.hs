-- | Two words of a list that cross, and a third down the other side.
module Crossing where

dictionary :: [String]
dictionary =
  ["apple", "ample", "angle", "eagle", "earth", "heart", "house", "light", "night", "ocean", "otter", "tiger", "there", "three", "tulip"]

crossing :: String -> String -> String -> Bool
crossing across left right =
  all (`elem` dictionary) [across, left, right]
    && left /= right
    && across /= left
    && across /= right
    && head across == left !! 2
    && last across == head right
    && left !! 4 == right !! 4

{-? solve = ?(across, left, right :: String) | crossing across left right ?-}
{-? twin = ?(across, left, right :: String) | crossing across left right && head across == 'z' ?-}

-- | A number that says how many zeros, ones, twos … it has.
module SelfNumber where

selfDescribing :: Int -> [Int] -> Bool
selfDescribing n ds =
  length ds == n && and [length (filter (== i) ds) == d | (i, d) <- zip [0 ..] ds]

{-? solve = ?(ds :: [Int]) | selfDescribing 7 ds ?-}
{-? twin = ?(ds :: [Int]) | selfDescribing 6 ds ?-}

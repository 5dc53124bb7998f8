-- | Three missionaries and three cannibals in a boat for two: the numbers on the first bank, step by step.
module Missionaries where

type State = (Int, Int, Bool)

step :: State -> (Int, Int) -> State
step (m, c, here) (dm, dc)
  | here = (m - dm, c - dc, False)
  | otherwise = (m + dm, c + dc, True)

fine :: State -> Bool
fine (m, c, _) = m >= 0 && c >= 0 && m <= 3 && c <= 3 && (m == 0 || m >= c) && (m == 3 || 3 - m >= 3 - c)

boat :: (Int, Int) -> Bool
boat (m, c) = m >= 0 && c >= 0 && m + c >= 1 && m + c <= 2

journey :: [(Int, Int)] -> Bool
journey trips = all boat trips && all fine states && last states == (0, 0, False)
  where
    states = scanl step (3, 3, True) trips

{-? solve = ?(trips :: [(Int, Int)]) | journey trips && length trips == 11 ?-}
{-? twin = ?(trips :: [(Int, Int)]) | journey trips && length trips == 9 ?-}

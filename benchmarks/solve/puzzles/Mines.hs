-- | Where are the mines?
module Mines where

hints :: [String]
hints =
  [ "1.2."
  , "..3."
  , "1..1"
  , ".1.."
  ]

mineAt :: [[Bool]] -> Int -> Int -> Bool
mineAt g r c = r >= 0 && r < 4 && c >= 0 && c < 4 && g !! r !! c

around :: [[Bool]] -> Int -> Int -> Int
around g r c = length [() | i <- [r - 1 .. r + 1], j <- [c - 1 .. c + 1], (i, j) /= (r, c), mineAt g i j]

fits :: [String] -> [[Bool]] -> Bool
fits hs g =
  length g == 4 && all (\row -> length row == 4) g
    && and [ok r c h | (r, row) <- zip [0 ..] hs, (c, h) <- zip [0 ..] row]
  where
    ok _ _ '.' = True
    ok r c h = not (mineAt g r c) && around g r c == fromEnum h - fromEnum '0'

{-? solve = ?(g :: [[Bool]]) | fits hints g ?-}
{-? twin = ?(g :: [[Bool]]) | fits ["1.2.", "..3.", "1..1", "4..."] g ?-}

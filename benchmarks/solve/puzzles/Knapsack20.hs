-- | Twenty things, each taken or left.
module Knapsack20 where

data Thing = Thing { weight :: Int, value :: Int }

things :: [Thing]
things = zipWith Thing [9, 13, 153, 50, 15, 68, 27, 39, 23, 52, 11, 32, 24, 48, 73, 42, 43, 22, 7, 18]
  [150, 35, 200, 160, 60, 45, 60, 40, 30, 10, 70, 30, 15, 10, 40, 70, 75, 80, 20, 12]

total :: (Thing -> Int) -> [Bool] -> Int
total of' taken = sum [of' thing | (thing, True) <- zip things taken]

fits :: Int -> [Bool] -> Bool
fits least taken = length taken == length things && total weight taken <= 400 && total value taken >= least

{-? solve = ?(taken :: [Bool]) | fits 950 taken ?-}
{-? twin = ?(taken :: [Bool]) | fits 981 taken ?-}

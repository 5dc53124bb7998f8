{-@ LIQUID "--no-termination" @-}
module Budget (spend) where

-- What is spent and what is left are the budget.

{-@ spend :: budget:Nat -> {v:Int | v == budget} @-}
spend :: Int -> Int
spend budget = buy budget 0

buy :: Int -> Int -> Int
buy left spent
  | left >= 5 = buy (left - 5) (spent + 5)
  | left >= 1 = buy (left - 1) (spent + 1)
  | otherwise = left + spent

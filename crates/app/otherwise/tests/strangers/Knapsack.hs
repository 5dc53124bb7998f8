-- judged: the rest verified
module Knapsack where

data Item = Item { weight :: Int, value :: Int }
{-@ data Item = Item { weight :: {v:Int | v > 0}, value :: Nat } @-}

{-@ best :: cap:Nat -> [Item] -> Nat @-}
best :: Int -> [Item] -> Int
best _ [] = 0
best cap (i:is)
  | weight i <= cap = max skip (value i + best (cap - weight i) is)
  | otherwise = skip
  where skip = best cap is

{-@ greedy :: cap:Nat -> xs:[Item] -> {v:[Item] | len v <= len xs} @-}
greedy :: Int -> [Item] -> [Item]
greedy _ [] = []
greedy cap (i:is)
  | weight i <= cap = i : greedy (cap - weight i) is
  | otherwise = greedy cap is

{-@ ratio :: Item -> Nat @-}
ratio :: Item -> Int
ratio (Item w v) = v `div` w

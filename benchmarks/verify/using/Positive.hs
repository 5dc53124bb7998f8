-- twin total: x + total xs => x - total xs
module Positive where

data Coins = Coins Int [Int]

{-@ using (Coins) as {v:Coins | true} @-}

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

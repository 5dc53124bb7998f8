{-@ LIQUID "--no-termination" @-}
module Sequential (second) where

-- The second loop undoes the first.

{-@ second :: n:Nat -> {v:Int | v == 0} @-}
second :: Int -> Int
second n = down n (up n 0 0)

up :: Int -> Int -> Int -> Int
up n i x = if i < n then up n (i + 1) (x + 1) else x

down :: Int -> Int -> Int
down i x = if i > 0 then down (i - 1) (x - 1) else x

{-@ LIQUID "--no-termination" @-}
module CountDownTo (stops) where

-- Stops exactly at the limit.

{-@ stops :: m:Int -> {n:Int | n >= m} -> {v:Int | v == m} @-}
stops :: Int -> Int -> Int
stops m n = until' m n

until' :: Int -> Int -> Int
until' m n = if n > m then until' m (n - 1) else n

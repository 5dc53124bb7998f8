-- judged: useBad wrong, the rest verified
module NoTypes where

-- Helpers without annotations: their types are found from how they are used.

clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

inc x = x + 1

{-@ percent :: Int -> {v:Int | 0 <= v && v <= 100} @-}
percent :: Int -> Int
percent n = clamp 0 100 n

{-@ next :: n:Nat -> {v:Nat | v > n} @-}
next :: Int -> Int
next n = inc n

safeIndex xs i
  | i < 0 = Nothing
  | i >= length xs = Nothing
  | otherwise = Just (xs !! i)

{-@ second :: [Int] -> Maybe Int @-}
second :: [Int] -> Maybe Int
second xs = safeIndex xs 1

limit = 50

{-@ below :: {v:Int | v < 60} @-}
below :: Int
below = limit

{-@ useBad :: {v:Int | v < 50} @-}
useBad :: Int
useBad = limit

countdown 0 = []
countdown n = n : countdown (n - 1)

{-@ ten :: [Int] @-}
ten :: [Int]
ten = countdown 10

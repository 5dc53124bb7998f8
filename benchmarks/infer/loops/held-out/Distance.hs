{-@ LIQUID "--no-termination" @-}
module Distance (apart) where

-- Never closer than one.

{-@ apart :: n:Nat -> {v:Int | v >= 1} @-}
apart :: Int -> Int
apart n = drift n 0 1

drift :: Int -> Int -> Int -> Int
drift n p q
  | n <= 0 = q - p
  | q - p > 1 = drift (n - 1) (p + 1) q
  | otherwise = drift (n - 1) p (q + 1)

-- twin spin: n + 1 => n - 1
module Off where

{-@ LIQUID "--no-termination" @-}

{-@ spin :: {n:Int | n > 0} -> {v:Int | v > 100} @-}
spin :: Int -> Int
spin n
  | n > 100 = n
  | otherwise = spin (n + 1)

-- | Colours of the Petersen graph: three do, two do not.
module Petersen where

edges :: [(Int, Int)]
edges =
  [(i, (i + 1) `mod` 5) | i <- [0 .. 4]]
    ++ [(i, i + 5) | i <- [0 .. 4]]
    ++ [(i + 5, (i + 2) `mod` 5 + 5) | i <- [0 .. 4]]

colouring :: Int -> [Int] -> Bool
colouring k cs =
  length cs == 10 && all (\c -> c >= 1 && c <= k) cs && and [cs !! a /= cs !! b | (a, b) <- edges]

{-? solve = ?(cs :: [Int]) | colouring 3 cs ?-}
{-? twin = ?(cs :: [Int]) | colouring 2 cs ?-}

-- twin table: replicate w 0 => replicate (w + 1) 0
module Replicate where

{-@ table :: h:Nat -> w:Nat -> {v:[{r:[Int] | len r = w}] | len v = h} @-}
table :: Int -> Int -> [[Int]]
table h w = replicate h (replicate w 0)

{-@ pad :: n:Nat -> xs:[Int] -> {v:[Int] | len v >= n && len v >= len xs} @-}
pad :: Int -> [Int] -> [Int]
pad n xs
  | k > 0 = xs ++ replicate k 0
  | otherwise = xs
  where
    k = n - length xs

{-@ reversed :: xs:[a] -> {v:[a] | len v = len xs} @-}
reversed :: [a] -> [a]
reversed xs = reverse xs

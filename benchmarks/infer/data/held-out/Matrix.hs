module Matrix (matrix) where

-- Every row has the same length.

{-@ matrix :: w:Nat -> h:Nat -> {v:[{r:[Int] | len r == w}] | len v == h} @-}
matrix :: Int -> Int -> [[Int]]
matrix w h = rowsOf w h

rowsOf :: Int -> Int -> [[Int]]
rowsOf w h
  | h <= 0 = []
  | otherwise = fill w : rowsOf w (h - 1)

fill :: Int -> [Int]
fill n
  | n <= 0 = []
  | otherwise = 0 : fill (n - 1)

module Risers (risers) where

-- Splits a list into its rising parts; none of the calls of split fails.

{-@ risers :: xs:[Int] -> {v:[[Int]] | len xs > 0 => len v > 0} @-}
risers :: [Int] -> [[Int]]
risers [] = []
risers [x] = [[x]]
risers (x : y : rest) = grow x y (risers (y : rest))

grow :: Int -> Int -> [[Int]] -> [[Int]]
grow x y parts = case safeSplit parts of
  (first, others)
    | x <= y -> (x : first) : others
    | otherwise -> [x] : (first : others)

safeSplit :: [a] -> (a, [a])
safeSplit (x : xs) = (x, xs)
safeSplit [] = bad "nothing to split"

bad :: String -> a
bad message = error message

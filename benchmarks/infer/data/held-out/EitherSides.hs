module EitherSides (gathered) where

-- Lefts and rights.

{-@ gathered :: xs:[Either Int Bool] -> {v:[Int] | len v <= len xs} @-}
gathered :: [Either Int Bool] -> [Int]
gathered xs = lefts' xs

lefts' :: [Either a b] -> [a]
lefts' [] = []
lefts' (Left x : rest) = x : lefts' rest
lefts' (Right _ : rest) = lefts' rest

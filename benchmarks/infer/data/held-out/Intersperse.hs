module Intersperse (separated) where

-- Separators between elements.

{-@ separated :: Int -> {xs:[Int] | len xs > 0} -> {v:[Int] | len v == 2 * len xs - 1} @-}
separated :: Int -> [Int] -> [Int]
separated s xs = between s xs

between :: a -> [a] -> [a]
between _ [x] = [x]
between s (x : xs) = x : s : between s xs
between _ [] = error "between: empty"

-- twin same: same xs = clone xs => same xs = clone (tail' xs)
module Lengths where

clone :: [a] -> [a]
clone [] = []
clone (x : xs) = x : clone xs

tail' :: [a] -> [a]
tail' [] = []
tail' (_ : xs) = xs

{-@ same :: xs:[a] -> {v:[a] | len v = len xs} @-}
same :: [a] -> [a]
same xs = clone xs

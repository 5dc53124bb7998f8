module Deque (rotated) where

-- Rotating keeps the length.

{-@ rotated :: {xs:[Int] | len xs > 0} -> {v:[Int] | len v == len xs} @-}
rotated :: [Int] -> [Int]
rotated xs = rotate xs

rotate :: [a] -> [a]
rotate (x : xs) = snoc xs x
rotate [] = error "rotate: empty"

snoc :: [a] -> a -> [a]
snoc [] x = [x]
snoc (y : ys) x = y : snoc ys x

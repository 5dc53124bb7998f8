module DropDropEnd (middle) where

-- Leaves out so many at the beginning and so many at the end.

{-@ middle :: n:Nat -> m:Nat -> {xs:[Int] | n + m <= len xs} -> {v:[Int] | len v == len xs - n - m} @-}
middle :: Int -> Int -> [Int] -> [Int]
middle n m xs = dropEnd m (dropStart n xs)

dropStart :: Int -> [a] -> [a]
dropStart 0 xs = xs
dropStart n (_ : xs) = dropStart (n - 1) xs
dropStart _ [] = die "too short"

dropEnd :: Int -> [a] -> [a]
dropEnd n xs = keep (length xs - n) xs

keep :: Int -> [a] -> [a]
keep 0 _ = []
keep n (x : xs) = x : keep (n - 1) xs
keep _ [] = die "too short"

die :: String -> a
die message = error message

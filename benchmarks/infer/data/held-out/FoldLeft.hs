module FoldLeft (total) where

-- A fold from the left over numbers that are not negative.

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = foldLeft plus 0 xs

plus :: Int -> Int -> Int
plus x y = x + y

foldLeft :: (b -> a -> b) -> b -> [a] -> b
foldLeft _ acc [] = acc
foldLeft f acc (x : xs) = foldLeft f (f acc x) xs

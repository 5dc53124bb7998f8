module TakeRelaxed (firstFew) where

-- Takes at most so many.

{-@ firstFew :: n:Nat -> xs:[Int] -> {v:[Int] | len v <= n && len v <= len xs} @-}
firstFew :: Int -> [Int] -> [Int]
firstFew n xs = takeRelaxed n xs

takeRelaxed :: Int -> [a] -> [a]
takeRelaxed 0 _ = []
takeRelaxed _ [] = []
takeRelaxed n (x : xs) = x : takeRelaxed (n - 1) xs

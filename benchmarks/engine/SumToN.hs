-- | Numbers of a list that add up to a given one, each as often as needed (Fig. 3.2 of the dissertation).
module SumToN where

sumToN :: Int -> [Int] -> [Int] -> Bool
sumToN n xs ys = sum ys == n && all (`elem` xs) ys && length ys >= 1

five, twelve :: [Int]
five = [-5, 10, -15, 20, 25]
twelve = [113, 271, 349, 457, 563, 677, 787, 881, 997, 1103, 1213, 1327]

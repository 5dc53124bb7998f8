-- | Twenty lines with a mistake, for the time from a cold start to the first counterexample.
module First where

-- | Puts a number at its place in a sorted list.
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x < y = x : y : ys
  | x == y = y : ys
  | otherwise = y : insert x ys

sort :: [Int] -> [Int]
sort = foldr insert []

total :: [Int] -> Int
total = foldr (+) 0

-- | The same numbers, so the same sum? Not with duplicates.
keepsTotal :: [Int] -> [Int] -> Bool
keepsTotal xs ys = total xs == total ys

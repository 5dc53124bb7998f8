-- | Numbers from a list, any number of times each, that sum to n (dissertation, Fig. 3.2).
module SumToN where

-- | k odd numbers, for growing problems.
numbers :: Int -> [Int]
numbers k = take k [7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]

{-? sumToN = \(n :: Int) (xs :: [Int]) -> ?(ys :: [Int]) |
      sum ys == n && all (\e -> e `elem` xs) ys && length ys >= 1 ?-}

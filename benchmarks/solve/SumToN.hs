-- | Numbers from a list, any number of times each, that sum to n (dissertation, Fig. 3.2).
module SumToN where

sumToN :: Int -> [Int] -> [Int] -> Bool
sumToN n xs ys = sum ys == n && all (\e -> e `elem` xs) ys && length ys >= 1

-- | k numbers of both signs, of which no few sum to zero.
numbers :: Int -> [Int]
numbers k = take k [-5, 10, -15, 20, 25, 35, -40, 55, 70, -85, 95, 110]

{-? sumToN = \(n :: Int) (xs :: [Int]) -> ?(ys :: [Int]) |
      sum ys == n && all (\e -> e `elem` xs) ys && length ys >= 1 ?-}

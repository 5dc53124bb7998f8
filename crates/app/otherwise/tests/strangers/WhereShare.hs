-- judged: stats wrong, norm wrong, mean' verified
module WhereShare where
stats :: [Int] -> (Int, Int)
stats xs = (total `div` n, n)
  where
    total = sum xs
    n = length xs
{-@ mean' :: {xs:[Int] | len xs > 0} -> Int @-}
mean' :: [Int] -> Int
mean' xs = total `div` n
  where
    total = sum xs
    n = length xs
norm :: [Int] -> [Int]
norm xs = map (`div` m) xs
  where m = maximum xs

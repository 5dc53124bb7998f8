module QuickSortSize (quickSort) where

-- Sorting keeps the length.

{-@ quickSort :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
quickSort :: [Int] -> [Int]
quickSort [] = []
quickSort (pivot : xs) = joinAround pivot (quickSort smaller) (quickSort larger)
  where
    (smaller, larger) = split pivot xs

split :: Int -> [Int] -> ([Int], [Int])
split _ [] = ([], [])
split pivot (x : xs)
  | x < pivot = (x : below, above)
  | otherwise = (below, x : above)
  where
    (below, above) = split pivot xs

joinAround :: a -> [a] -> [a] -> [a]
joinAround pivot [] larger = pivot : larger
joinAround pivot (x : xs) larger = x : joinAround pivot xs larger

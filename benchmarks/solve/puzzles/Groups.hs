-- | Numbers into three groups of one sum.
module Groups where

numbers :: [Int]
numbers = [17, 3, 9, 12, 5, 8, 11, 4, 6]

equal :: [Int] -> [Int] -> Bool
equal ns gs = length gs == length ns && all (`elem` [0, 1, 2]) gs && allSame [sum [n | (n, g) <- zip ns gs, g == i] | i <- [0 .. 2]]
  where
    allSame (x : xs) = all (== x) xs
    allSame [] = True

{-? solve = ?(gs :: [Int]) | equal numbers gs ?-}
{-? twin = ?(gs :: [Int]) | equal (19 : tail numbers) gs ?-}

-- | Sorting: explored, proved right for short lists, and run backwards.
module Sort where

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

sort :: [Int] -> [Int]
sort = foldr insert []

sorted :: [Int] -> Bool
sorted (x : y : rest) = x <= y && sorted (y : rest)
sorted _ = True

-- | Lists of a length that sort to this one but have their smallest element last.
sortsTo :: [Int] -> [Int] -> Bool
sortsTo goal xs = length xs == length goal && sort xs == goal && last xs == head goal

module MaximumOf (best) where

-- The maximum of a list with a first element.

{-@ best :: Int -> [Int] -> Int @-}
best :: Int -> [Int] -> Int
best x xs = maximum' (x : xs)

maximum' :: [Int] -> Int
maximum' [] = error "maximum': empty"
maximum' [x] = x
maximum' (x : y : rest)
  | x > y = maximum' (x : rest)
  | otherwise = maximum' (y : rest)

module TakeReplicate (prefixOfCopies) where

-- A part of as many copies as are needed.

{-@ prefixOfCopies :: n:Nat -> m:{m:Nat | n <= m} -> Int -> {v:[Int] | len v == n} @-}
prefixOfCopies :: Int -> Int -> Int -> [Int]
prefixOfCopies n m x = takeExactly n (copies m x)

copies :: Int -> a -> [a]
copies n x
  | n <= 0 = []
  | otherwise = x : copies (n - 1) x

takeExactly :: Int -> [a] -> [a]
takeExactly n xs
  | n == 0 = []
  | otherwise = takeOne n xs

takeOne :: Int -> [a] -> [a]
takeOne n (x : xs) = x : takeExactly (n - 1) xs
takeOne _ [] = die "too short"

die :: String -> a
die message = error message

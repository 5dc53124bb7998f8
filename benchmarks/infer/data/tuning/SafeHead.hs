module SafeHead (firstOr) where

-- A partial function behind a test.

{-@ firstOr :: Int -> [Int] -> Int @-}
firstOr :: Int -> [Int] -> Int
firstOr d xs
  | null xs = d
  | otherwise = top xs

top :: [a] -> a
top (x : _) = x

module EqualLengths (same) where

-- A test that says when lengths are equal.

{-@ same :: xs:[Int] -> ys:[Int] -> {b:Bool | b <=> len xs == len ys} @-}
same :: [Int] -> [Int] -> Bool
same xs ys = equalLengths xs ys

equalLengths :: [a] -> [b] -> Bool
equalLengths [] [] = True
equalLengths (_ : xs) (_ : ys) = equalLengths xs ys
equalLengths _ _ = False

module Wrong (shortened) where

-- The type is wrong for the empty list.

{-@ shortened :: xs:[Int] -> {v:[Int] | len v < len xs} @-}
shortened :: [Int] -> [Int]
shortened xs = dropOne xs

dropOne :: [a] -> [a]
dropOne [] = []
dropOne (_ : xs) = xs

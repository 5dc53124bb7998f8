module UnsafeTail (shortened) where

-- expect: refuted
-- The list may be empty.

{-@ shortened :: xs:[Int] -> {v:[Int] | len v < len xs} @-}
shortened :: [Int] -> [Int]
shortened xs = dropOne xs

dropOne :: [a] -> [a]
dropOne [] = []
dropOne (_ : xs) = xs

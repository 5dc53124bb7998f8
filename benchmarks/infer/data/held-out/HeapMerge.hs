module HeapMerge (merged) where

-- Merging two sorted lists keeps the length.

{-@ merged :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v == len xs + len ys} / [len xs + len ys] @-}
merged :: [Int] -> [Int] -> [Int]
merged xs ys = mergeWith xs ys

mergeWith :: [Int] -> [Int] -> [Int]
mergeWith [] ys = ys
mergeWith (x : xs) ys = insert x (mergeWith xs ys)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

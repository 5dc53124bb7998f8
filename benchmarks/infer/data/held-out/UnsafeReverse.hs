module UnsafeReverse (badReverse) where

-- expect: refuted
-- The accumulator is not counted.

{-@ badReverse :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v == len xs} @-}
badReverse :: [Int] -> [Int] -> [Int]
badReverse xs ys = onto xs ys

onto :: [a] -> [a] -> [a]
onto [] ys = ys
onto (x : xs) ys = onto xs (x : ys)

module IndexInRange (third) where

-- An index below the length.

{-@ third :: {xs:[Int] | len xs >= 3} -> Int @-}
third :: [Int] -> Int
third xs = at xs 2

at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) n = at xs (n - 1)
at [] _ = error "at: out of range"

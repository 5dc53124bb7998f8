-- judged: dot weak zipW, scaleBad wrong, matVec wrong, the rest verified
-- Assignment 7: vectors and matrices as lists of given lengths.
module HwVectors where

{-@ type Vec N = {v:[Int] | len v = N} @-}

{-@ zeros :: n:Nat -> Vec n @-}
zeros :: Int -> [Int]
zeros 0 = []
zeros n = 0 : zeros (n - 1)

{-@ zipW :: (a -> b -> c) -> xs:[a] -> ys:{v:[b] | len v = len xs} -> [c] @-}
zipW :: (a -> b -> c) -> [a] -> [b] -> [c]
zipW f (x : xs) (y : ys) = f x y : zipW f xs ys
zipW _ [] [] = []

{-@ addV :: xs:[Int] -> ys:Vec (len xs) -> [Int] @-}
addV :: [Int] -> [Int] -> [Int]
addV = zipW (+)

{-@ dot :: xs:[Int] -> ys:Vec (len xs) -> {v:[Int] | len v = len xs} @-}
dot :: [Int] -> [Int] -> [Int]
dot xs ys = zipW (*) xs ys

{-@ scaleBad :: Int -> xs:[Int] -> Vec (len xs) @-}
scaleBad :: Int -> [Int] -> [Int]
scaleBad 0 xs = []
scaleBad k xs = map (k *) xs

{-@ scale :: Int -> xs:[Int] -> Vec (len xs) @-}
scale :: Int -> [Int] -> [Int]
scale k xs = map (k *) xs

{-@ matVec :: rows:[[Int]] -> v:[Int] -> [[Int]] @-}
matVec :: [[Int]] -> [Int] -> [[Int]]
matVec rows v = map (\r -> addV r v) rows

{-@ transposed :: n:Nat -> rows:[Vec n] -> {v:[[Int]] | len v = n} @-}
transposed :: Int -> [[Int]] -> [[Int]]
transposed 0 _ = []
transposed n rows = map head rows : transposed (n - 1) (map tail rows)

-- judged: zipWith3' verified, dot3 wrong, transposeBad wrong
module Zip3 where
{-@ zipWith3' :: (a -> b -> c -> d) -> xs:[a] -> {ys:[b] | len ys = len xs} -> {zs:[c] | len zs = len xs} -> {v:[d] | len v = len xs} @-}
zipWith3' :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3' f (x:xs) (y:ys) (z:zs) = f x y z : zipWith3' f xs ys zs
zipWith3' _ [] [] [] = []
{-@ dot3 :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> [Int] -> Int @-}
dot3 :: [Int] -> [Int] -> [Int] -> Int
dot3 xs ys zs = sum (zipWith3' (\a b c -> a * b * c) xs ys zs)
{-@ transposeBad :: rows:Nat -> [[Int]] -> [{v:[Int] | len v = rows}] @-}
transposeBad :: Int -> [[Int]] -> [[Int]]
transposeBad _ xss = xss

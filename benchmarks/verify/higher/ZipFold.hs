-- twin dot: {v:[Int] | len v = len xs} => {v:[Int] | len v > len xs}
module ZipFold where

{-@ zipExact :: (a -> b -> c) -> xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[c] | len v = len xs} @-}
zipExact :: (a -> b -> c) -> [a] -> [b] -> [c]
zipExact _ [] [] = []
zipExact f (x : xs) (y : ys) = f x y : zipExact f xs ys

{-@ dot :: xs:[Int] -> {v:[Int] | len v = len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot xs ys = sum (zipExact (*) xs ys)

{-@ sums :: xs:[Nat] -> {ys:[Nat] | len ys = len xs} -> [Nat] @-}
sums :: [Int] -> [Int] -> [Int]
sums xs ys = zipExact (+) xs ys

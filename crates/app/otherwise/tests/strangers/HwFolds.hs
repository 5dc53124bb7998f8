-- judged: maxBad wrong, the rest verified
module HwFolds where

{-@ foldN :: forall <p :: a -> Bool>. (b -> a<p> -> a<p>) -> a<p> -> [b] -> a<p> @-}
foldN :: (b -> a -> a) -> a -> [b] -> a
foldN _ z [] = z
foldN f z (x : xs) = f x (foldN f z xs)

{-@ sumNat :: [Nat] -> Nat @-}
sumNat :: [Int] -> Int
sumNat = foldN (\x s -> x + s) 0

{-@ allPos :: [Int] -> Nat @-}
allPos :: [Int] -> Int
allPos xs = foldN (\x s -> if x > 0 then s + x else s) 0 xs

{-@ maxBad :: [Int] -> Nat @-}
maxBad :: [Int] -> Int
maxBad xs = foldN (\x m -> if x > m then x else m) (-1) xs

{-@ count :: (a -> Bool) -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count _ [] = 0
count p (x : xs) = (if p x then 1 else 0) + count p xs

{-@ safeAvg :: {xs:[Int] | len xs > 0} -> Int @-}
safeAvg :: [Int] -> Int
safeAvg xs = foldN (+) 0 xs `div` length xs

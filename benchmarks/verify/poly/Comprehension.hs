-- twin smalls: x < n => x <= n
module Comprehension where

{-@ smalls :: n:Int -> [Int] -> [{v:Int | v < n}] @-}
smalls :: Int -> [Int] -> [Int]
smalls n xs = [x | x <- xs, x < n]

{-@ products :: [Nat] -> [Nat] -> [Nat] @-}
products :: [Int] -> [Int] -> [Int]
products xs ys = [x * y | x <- xs, y <- ys]

{-@ shifted :: k:Nat -> [Nat] -> [{v:Int | v >= k}] @-}
shifted :: Int -> [Int] -> [Int]
shifted k xs = [x + k | x <- xs]

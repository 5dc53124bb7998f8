-- twin total: foldl (+) 0 => foldl (-) 0
module Folds where

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total xs = foldl (+) 0 xs

{-@ product' :: [{v:Int | v > 0}] -> {v:Int | v > 0} @-}
product' :: [Int] -> Int
product' xs = foldr (*) 1 xs

{-@ biggest :: [Nat] -> Nat @-}
biggest :: [Int] -> Int
biggest xs = foldr max 0 xs

{-@ allPositive :: [Int] -> [{v:Int | v > 0}] @-}
allPositive :: [Int] -> [Int]
allPositive = foldr step []
  where
    step x acc
      | x > 0 = x : acc
      | otherwise = acc

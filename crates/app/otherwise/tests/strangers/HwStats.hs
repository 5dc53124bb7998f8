-- judged: mean wrong, variance wrong, maxL wrong, normalise wrong, the rest verified
-- Homework 2: statistics.   (student: not finished yet!)
module HwStats where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type NonEmpty a = {v:[a] | len v > 0} @-}

{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count [] = 0
count (_ : xs) = 1 + count xs

{-@ mean :: [Int] -> Int @-}
mean :: [Int] -> Int
mean xs = sum xs `div` length xs

{-@ meanNE :: NonEmpty Int -> Int @-}
meanNE :: [Int] -> Int
meanNE xs = sum xs `div` length xs

-- squares are positive
{-@ variance :: NonEmpty Int -> Pos @-}
variance :: [Int] -> Int
variance xs = sum [ (x - m) * (x - m) | x <- xs ]
  where m = meanNE xs

{-@ maxL :: [Int] -> Int @-}
maxL :: [Int] -> Int
maxL xs = foldr1 max xs

{-@ maxNE :: NonEmpty Int -> Int @-}
maxNE :: [Int] -> Int
maxNE (x : xs) = foldr max x xs

{-@ normalise :: {d:Int | d >= 0} -> [Int] -> [Int] @-}
normalise :: Int -> [Int] -> [Int]
normalise d xs = map (`div` d) xs

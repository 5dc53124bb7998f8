{-@ LIQUID "--no-termination" @-}
module SafeDiv (averageLoop) where

-- The divisor has been counted.

{-@ averageLoop :: x:Int -> [Int] -> Int @-}
averageLoop :: Int -> [Int] -> Int
averageLoop x xs = go x 1 xs

go :: Int -> Int -> [Int] -> Int
go total count [] = total `div` count
go total count (y : ys) = go (total + y) (count + 1) ys

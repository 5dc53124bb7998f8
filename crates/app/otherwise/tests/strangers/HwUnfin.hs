-- judged: task3 wrong, task5 wrong, task6 wrong, helper wrong, the rest verified
-- Exercises, week 3.  DONE: 1, 2, 4.   TODO: 3, 5, 6
module HwUnfin where

{-@ task1 :: Nat -> Nat @-}
task1 :: Int -> Int
task1 n = n * n

{-@ task2 :: xs:[Int] -> {v:Int | v <= len xs} @-}
task2 :: [Int] -> Int
task2 xs = length (filter (> 3) xs)

{-@ task3 :: xs:[Int] -> {v:[Int] | len v = 2 * len xs} @-}
task3 :: [Int] -> [Int]
task3 [] = []
task3 (x : xs) = x : task3 xs -- twice??

{-@ task4 :: (Int, Int) -> {v:(Int, Int) | fst v <= snd v} @-}
task4 :: (Int, Int) -> (Int, Int)
task4 (a, b) | a <= b = (a, b)
             | otherwise = (b, a)

{-@ task5 :: {v:[Int] | len v > 2} -> Int @-}
task5 :: [Int] -> Int
task5 [a, b, c] = a + b + c

{-@ task6 :: n:Nat -> {v:[Nat] | len v = n} @-}
task6 :: Int -> [Int]
task6 n = [0 .. n]

{-@ task7 :: Int -> {v:Int | v > 10} @-}
task7 :: Int -> Int
task7 _ = undefined

{-@ helper :: Int -> {v:Int | v > 0} @-}
helper :: Int -> Int
helper x | x > 0 = x
         | x < 0 = negate x
         | otherwise = error "zero?"

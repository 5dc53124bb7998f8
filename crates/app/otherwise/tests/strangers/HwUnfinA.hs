-- judged: total verified, partition' wrong, median wrong, top3 wrong, the rest verified
-- I have not done everything.
module HwUnfinA where

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

{-@ partition' :: p:Int -> xs:[Int] -> ([{v:Int | v <= p}], [{v:Int | v > p}]) @-}
partition' :: Int -> [Int] -> ([Int], [Int])
partition' _ [] = ([], [])
partition' p (x : xs)
  | x < p = (x : ls, gs)
  | otherwise = (ls, x : gs)
  where (ls, gs) = partition' p xs

{-@ median :: {xs:[Int] | len xs > 0} -> Int @-}
median :: [Int] -> Int
median xs = xs !! (length xs `div` 2 + 1)

{-@ top3 :: xs:{v:[Int] | len v >= 3} -> {v:[Int] | len v = 3} @-}
top3 :: [Int] -> [Int]
top3 (a : b : c : _ : _) = [a, b, c]

{-@ later :: Int -> {v:Int | v > 100} @-}
later :: Int -> Int
later = undefined

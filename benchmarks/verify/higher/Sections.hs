-- twin indexAll: i < len xs => i <= len xs
module Sections where

{-@ shiftAll :: k:Nat -> [Nat] -> [{v:Int | v >= k}] @-}
shiftAll :: Int -> [Int] -> [Int]
shiftAll k = map (k +)

{-@ halfAll :: [Nat] -> [Nat] @-}
halfAll :: [Int] -> [Int]
halfAll = map (`div` 2)

{-@ indexAll :: xs:[a] -> [{i:Int | 0 <= i && i < len xs}] -> [a] @-}
indexAll :: [a] -> [Int] -> [a]
indexAll xs = map (xs !!)

{-@ sumMap :: (a -> Nat) -> [a] -> Nat @-}
sumMap :: (a -> Int) -> [a] -> Int
sumMap f = foldr (\x s -> f x + s) 0

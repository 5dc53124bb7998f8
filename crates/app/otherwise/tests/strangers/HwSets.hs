-- judged: remove wrong, union wrong, toSet wrong, the rest verified
-- Assignment 6: elements as sets.
module HwSets where
import Data.Set (Set)

{-@ addS :: Ord a => x:a -> xs:[a] -> {v:[a] | listElts v = Set_cup (Set_sng x) (listElts xs)} @-}
addS :: Ord a => a -> [a] -> [a]
addS x xs = if x `elem` xs then xs else x : xs

{-@ union :: Eq a => xs:[a] -> ys:[a] -> {v:[a] | listElts v = Set_cup (listElts xs) (listElts ys)} @-}
union :: Eq a => [a] -> [a] -> [a]
union [] ys = ys
union (x : xs) ys = union xs ys

{-@ union2 :: xs:[a] -> ys:[a] -> {v:[a] | listElts v = Set_cup (listElts xs) (listElts ys)} @-}
union2 :: [a] -> [a] -> [a]
union2 [] ys = ys
union2 (x : xs) ys = x : union2 xs ys

{-@ remove :: x:Int -> xs:[Int] -> {v:[Int] | not (Set_mem x (listElts v))} @-}
remove :: Int -> [Int] -> [Int]
remove _ [] = []
remove x (y : ys)
  | x == y = ys
  | otherwise = y : remove x ys

{-@ removeAll :: x:Int -> xs:[Int] -> {v:[Int] | not (Set_mem x (listElts v))} @-}
removeAll :: Int -> [Int] -> [Int]
removeAll _ [] = []
removeAll x (y : ys)
  | x == y = removeAll x ys
  | otherwise = y : removeAll x ys

{-@ toSet :: xs:[Int] -> {v:[Int] | listElts v = listElts xs && len v = len xs} @-}
toSet :: [Int] -> [Int]
toSet [] = []
toSet (x : xs)
  | x `elem` xs = toSet xs
  | otherwise = x : toSet xs

-- twin insertSorted: xs:{[Int] | sorted xs} => xs:[Int]
-- twin sortSorted: sortSorted xs ? insertSorted x (isort xs) => sortSorted xs
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Sort where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x : y : zs) = x <= y && sorted (y : zs)

{-@ reflect insert @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys) = if x <= y then x : y : ys else y : insert x ys

{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = insert x (isort xs)

{-@ reflect count @-}
count :: Int -> [Int] -> Int
count _ [] = 0
count x (y : ys) = if x == y then 1 + count x ys else count x ys

{-@ insertSorted :: x:Int -> xs:{[Int] | sorted xs} -> { sorted (insert x xs) } / [len xs] @-}
insertSorted :: Int -> [Int] -> Proof
insertSorted x [] = ()
insertSorted x [y]
  | x <= y = ()
  | otherwise = ()
insertSorted x (y : z : zs)
  | x <= y = ()
  | x <= z = insertSorted x (z : zs)
  | otherwise = insertSorted x (z : zs)

{-@ sortSorted :: xs:[Int] -> { sorted (isort xs) } @-}
sortSorted :: [Int] -> Proof
sortSorted [] = ()
sortSorted (x : xs) = sortSorted xs ? insertSorted x (isort xs)

{-@ insertCount :: a:Int -> x:Int -> xs:[Int] -> { count a (insert x xs) == count a (x : xs) } @-}
insertCount :: Int -> Int -> [Int] -> Proof
insertCount _ _ [] = ()
insertCount a x (y : ys)
  | x <= y = ()
  | otherwise = insertCount a x ys

{-@ sortCount :: a:Int -> xs:[Int] -> { count a (isort xs) == count a xs } @-}
sortCount :: Int -> [Int] -> Proof
sortCount _ [] = ()
sortCount a (x : xs) = insertCount a x (isort xs) ? sortCount a xs

-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Insertion where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x:y:zs) = x <= y && sorted (y:zs)

{-@ reflect insert @-}
insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y:ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ insertSorted :: x:Int -> xs:{[Int] | sorted xs} -> { sorted (insert x xs) } @-}
insertSorted :: Int -> [Int] -> Proof
insertSorted _ [] = ()
insertSorted x [y] = ()
insertSorted x (y:z:zs)
  | x <= y = ()
  | x <= z = ()
  | otherwise = insertSorted x (z:zs)

{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x:xs) = insert x (isort xs)

{-@ isortSorted :: xs:[Int] -> { sorted (isort xs) } @-}
isortSorted :: [Int] -> Proof
isortSorted [] = ()
isortSorted (x:xs) = isortSorted xs ? insertSorted x (isort xs)

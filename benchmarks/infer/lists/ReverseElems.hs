module ReverseElems (backwards) where

-- Reversal keeps the elements.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ backwards :: xs:[Int] -> {v:[Int] | elts v == elts xs} @-}
backwards :: [Int] -> [Int]
backwards xs = revOnto [] xs

revOnto :: [Int] -> [Int] -> [Int]
revOnto done [] = done
revOnto done (x : xs) = revOnto (x : done) xs

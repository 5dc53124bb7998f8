module TreeElems (members) where

-- The elements of a tree as a list.

import Data.Set (Set, empty, singleton, union)

data Tree = Leaf | Node Tree Int Tree

{-@ measure items @-}
items :: Tree -> Set Int
items Leaf = empty
items (Node l x r) = union (singleton x) (union (items l) (items r))

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ members :: t:Tree -> {v:[Int] | elts v == items t} @-}
members :: Tree -> [Int]
members t = flatten t

flatten :: Tree -> [Int]
flatten Leaf = []
flatten (Node l x r) = append (flatten l) (x : flatten r)

append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) ys = x : append xs ys

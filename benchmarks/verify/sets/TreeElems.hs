-- twin toList: app (toList l) (x : toList r) => app (toList l) (toList r)
module TreeElems where

import Data.Set (Set, empty, singleton, union)

data Tree a = Leaf | Node (Tree a) a (Tree a)

{-@ measure keys @-}
keys :: Ord a => Tree a -> Set a
keys Leaf = empty
keys (Node l x r) = union (singleton x) (union (keys l) (keys r))

{-@ toList :: t:Tree a -> {v:[a] | listElts v = keys t} @-}
toList :: Tree a -> [a]
toList Leaf = []
toList (Node l x r) = app (toList l) (x : toList r)

{-@ app :: xs:[a] -> ys:[a] -> {v:[a] | listElts v = Set_cup (listElts xs) (listElts ys)} @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ flipped :: t:Tree a -> {v:Tree a | keys v = keys t} @-}
flipped :: Tree a -> Tree a
flipped Leaf = Leaf
flipped (Node l x r) = Node (flipped r) x (flipped l)

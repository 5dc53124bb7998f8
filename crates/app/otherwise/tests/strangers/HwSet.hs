-- judged: addElem verified, union' verified, delete' wrong, filter' wrong, the rest verified
module HwSet where
import Data.Set (Set, empty, singleton, union, member)

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = empty
elts (x:xs) = singleton x `union` elts xs

{-@ addElem :: Ord a => x:a -> xs:[a] -> {v:[a] | elts v = Set_cup (Set_sng x) (elts xs)} @-}
addElem :: Ord a => a -> [a] -> [a]
addElem x xs = x : xs

{-@ union' :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
union' :: Ord a => [a] -> [a] -> [a]
union' [] ys = ys
union' (x:xs) ys = x : union' xs ys

{-@ delete' :: Ord a => x:a -> xs:[a] -> {v:[a] | not (Set_mem x (elts v))} @-}
delete' :: Ord a => a -> [a] -> [a]
delete' _ [] = []
delete' x (y:ys) | x == y = ys
                 | otherwise = y : delete' x ys

{-@ filter' :: Ord a => (a -> Bool) -> xs:[a] -> {v:[a] | elts v = elts xs} @-}
filter' :: Ord a => (a -> Bool) -> [a] -> [a]
filter' _ [] = []
filter' p (x:xs) | p x = x : filter' p xs
                 | otherwise = filter' p xs

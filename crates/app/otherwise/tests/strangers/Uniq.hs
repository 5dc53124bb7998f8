-- judged: addAll wrong, the rest verified
module Uniq where
import Data.Set (Set)
import qualified Data.Set as Set

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x:xs) = Set.union (Set.singleton x) (elts xs)

{-@ measure unique @-}
unique :: Ord a => [a] -> Bool
unique [] = True
unique (x:xs) = unique xs && not (Set.member x (elts xs))

{-@ type UList a = {v:[a] | unique v} @-}

{-@ member :: Eq a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
member :: Eq a => a -> [a] -> Bool
member _ [] = False
member x (y:ys) = x == y || member x ys

{-@ nub :: Ord a => xs:[a] -> {v:UList a | elts v = elts xs} @-}
nub :: Ord a => [a] -> [a]
nub [] = []
nub (x:xs)
  | member x rest = rest
  | otherwise = x : rest
  where rest = nub xs

{-@ filterU :: (a -> Bool) -> xs:UList a -> {v:UList a | Set_sub (elts v) (elts xs)} @-}
filterU :: (a -> Bool) -> [a] -> [a]
filterU _ [] = []
filterU p (x:xs) | p x = x : filterU p xs
                 | otherwise = filterU p xs

{-@ addAll :: Ord a => xs:[a] -> ys:UList a -> {v:UList a | elts v = Set_cup (elts xs) (elts ys)} @-}
addAll :: Ord a => [a] -> [a] -> [a]
addAll [] ys = ys
addAll (x:xs) ys
  | member x ys = addAll xs ys
  | otherwise = x : addAll xs ys

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

{-@ rev :: xs:[a] -> {v:[a] | elts v = elts xs} @-}
rev :: [a] -> [a]
rev = go []
  where
    {-@ go :: acc:[a] -> xs:[a] -> {v:[a] | elts v = Set_cup (elts acc) (elts xs)} / [len xs] @-}
    go acc [] = acc
    go acc (x:xs) = go (x:acc) xs

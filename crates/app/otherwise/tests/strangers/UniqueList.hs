-- judged: consBad wrong, the rest verified
module UniqueList where

import Data.Set (Set)
import qualified Data.Set as S

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = S.empty
elts (x:xs) = S.union (S.singleton x) (elts xs)

{-@ measure unique @-}
unique :: Ord a => [a] -> Bool
unique [] = True
unique (x:xs) = unique xs && not (S.member x (elts xs))

{-@ type UList a = {v:[a] | unique v} @-}

{-@ isIn :: Ord a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
isIn :: Ord a => a -> [a] -> Bool
isIn _ [] = False
isIn x (y:ys) = x == y || isIn x ys

{-@ add :: Ord a => x:a -> xs:UList a -> {v:UList a | elts v = Set_cup (Set_sng x) (elts xs)} @-}
add :: Ord a => a -> [a] -> [a]
add x xs
  | isIn x xs = xs
  | otherwise = x : xs

{-@ nub :: Ord a => xs:[a] -> {v:UList a | elts v = elts xs} @-}
nub :: Ord a => [a] -> [a]
nub [] = []
nub (x:xs) = add x (nub xs)

{-@ consBad :: x:Int -> xs:UList Int -> UList Int @-}
consBad :: Int -> [Int] -> [Int]
consBad x xs = x : xs

{-@ append :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
append :: Ord a => [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys

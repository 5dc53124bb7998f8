-- judged: quick' wrong, the rest verified
module QuickSet where

import qualified Data.Set as S
import Prelude hiding (elem)

{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts []     = S.empty
elts (x:xs) = S.singleton x `S.union` elts xs

{-@ type ListS a S = {v:[a] | elts v = S} @-}
{-@ type ListEq a X = ListS a {elts X} @-}
{-@ type ListUn a X Y = ListS a {S.union (elts X) (elts Y)} @-}
{-@ type ListUn1 a X Y = ListS a {S.union (S.singleton X) (elts Y)} @-}

{-@ append' :: xs:_ -> ys:_ -> ListUn a xs ys @-}
append' :: [a] -> [a] -> [a]
append' []     ys = ys
append' (x:xs) ys = x : append' xs ys

{-@ reverse' :: xs:[a] -> ListEq a xs @-}
reverse' :: [a] -> [a]
reverse' xs = revHelper [] xs

{-@ revHelper :: acc:[a] -> xs:[a] -> ListUn a acc xs / [len xs] @-}
revHelper :: [a] -> [a] -> [a]
revHelper acc []     = acc
revHelper acc (x:xs) = revHelper (x:acc) xs

{-@ elem :: (Eq a) => x:a -> xs:[a] -> {v:Bool | v <=> S.member x (elts xs)} @-}
elem :: Eq a => a -> [a] -> Bool
elem _ []     = False
elem x (y:ys) = x == y || elem x ys

{-@ insert :: x:a -> xs:[a] -> ListUn1 a x xs @-}
insert :: Ord a => a -> [a] -> [a]
insert x []     = [x]
insert x (y:ys)
  | x <= y      = x : y : ys
  | otherwise   = y : insert x ys

{-@ insertSort :: (Ord a) => xs:[a] -> ListEq a xs @-}
insertSort :: Ord a => [a] -> [a]
insertSort []     = []
insertSort (x:xs) = insert x (insertSort xs)

{-@ quick' :: (Ord a) => xs:[a] -> ListEq a xs @-}
quick' :: Ord a => [a] -> [a]
quick' [] = []
quick' (x:xs) = append' (quick' [y | y <- xs, y < x]) [x]

-- judged: dropDup wrong, the rest verified
module SetsOfLists where

import Data.Set (Set)
import qualified Data.Set as Set

{-@ measure elts @-}
{-@ elts :: Ord a => [a] -> Set a @-}
elts :: Ord a => [a] -> Set a
elts [] = Set.empty
elts (x : xs) = Set.singleton x `Set.union` elts xs

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | elts v = Set_cup (elts xs) (elts ys)} @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ rev :: xs:[a] -> {v:[a] | elts v = elts xs} @-}
rev :: [a] -> [a]
rev xs = go xs []
  where
    {-@ go :: us:[a] -> ws:[a] -> {v:[a] | elts v = Set_cup (elts us) (elts ws)} @-}
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

{-@ keep :: (a -> Bool) -> xs:[a] -> {v:[a] | Set_sub (elts v) (elts xs)} @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs) = if p x then x : keep p xs else keep p xs

{-@ dropDup :: Ord a => xs:[a] -> {v:[a] | elts v = elts xs} @-}
dropDup :: Ord a => [a] -> [a]
dropDup (x : y : zs)
  | x <= y = dropDup (y : zs)
dropDup (x : xs) = x : dropDup xs
dropDup [] = []

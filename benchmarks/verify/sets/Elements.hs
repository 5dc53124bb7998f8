-- twin append: x : append xs ys => append xs ys
module Elements where

import Data.Set

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts [] = empty
elts (x : xs) = singleton x `union` elts xs

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | elts v = union (elts xs) (elts ys)} @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ rev :: xs:[a] -> {v:[a] | elts v = elts xs} @-}
rev :: [a] -> [a]
rev xs = go xs []
  where
    {-@ go :: ys:[a] -> acc:[a] -> {v:[a] | elts v = union (elts ys) (elts acc)} @-}
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

-- twin app: x : app xs ys => x : x : app xs ys
module Append where

import Language.Haskell.Liquid.Bag

{-@ measure elems @-}
elems :: Ord a => [a] -> Bag a
elems [] = empty
elems (x : xs) = put x (elems xs)

{-@ app :: Ord a => xs:[a] -> ys:[a] -> {v:[a] | elems v = union (elems xs) (elems ys)} @-}
app :: Ord a => [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

module Elem (has) where

-- Whether something is an element.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ has :: x:Int -> xs:[Int] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
has :: Int -> [Int] -> Bool
has x xs = occurs x xs

occurs :: Int -> [Int] -> Bool
occurs _ [] = False
occurs x (y : ys) = x == y || occurs x ys

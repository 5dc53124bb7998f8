-- twin dropAll: | x == y = dropAll => | x /= y = dropAll
module Subset where

import qualified Data.Set as Set

{-@ keep :: (a -> Bool) -> xs:[a] -> {v:[a] | Set_sub (listElts v) (listElts xs)} @-}
keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs)
  | p x = x : keep p xs
  | otherwise = keep p xs

{-@ dropAll :: Eq a => x:a -> xs:[a] -> {v:[a] | not (Set_mem x (listElts v))} @-}
dropAll :: Eq a => a -> [a] -> [a]
dropAll _ [] = []
dropAll x (y : ys)
  | x == y = dropAll x ys
  | otherwise = y : dropAll x ys

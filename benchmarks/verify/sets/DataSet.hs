-- twin visit: | member x seen => | not (member x seen)
module DataSet where

import Data.Set

{-@ visit :: x:Int -> seen:Set Int -> {v:Set Int | Set_mem x v && Set_sub seen v} @-}
visit :: Int -> Set Int -> Set Int
visit x seen
  | member x seen = seen
  | otherwise = insert x seen

{-@ without :: x:Int -> s:Set Int -> {v:Set Int | not (Set_mem x v)} @-}
without :: Int -> Set Int -> Set Int
without x s = difference s (singleton x)

{-@ merge :: s:Set Int -> t:Set Int -> {v:Set Int | Set_sub s v && Set_sub t v} @-}
merge :: Set Int -> Set Int -> Set Int
merge s t = union s t

-- twin slot: | s + i >= n = s + i - n => | s + i > n = s + i - n
-- twin pop: if s + 1 == V.length a then 0 else s + 1 => s + 1
-- twin push: s (c + 1) => s c
module Ring where

import qualified Data.Vector as V
import Data.Vector (Vector)

{-@ data Ring a = Ring { arr :: {v:Vector a | vlen v > 0}, start :: {v:Nat | v < vlen arr}, count :: {v:Nat | v <= vlen arr} } @-}
data Ring a = Ring { arr :: Vector a, start :: Int, count :: Int }

{-@ new :: n:{Int | n > 0} -> a -> {v:Ring a | count v == 0} @-}
new :: Int -> a -> Ring a
new n x = Ring (V.replicate n x) 0 0

{-@ slot :: r:Ring a -> i:{Nat | i < vlen (arr r)} -> {v:Nat | v < vlen (arr r)} @-}
slot :: Ring a -> Int -> Int
slot (Ring a s _) i
  | s + i >= n = s + i - n
  | otherwise = s + i
  where n = V.length a

{-@ push :: a -> r:{Ring a | count r < vlen (arr r)} -> {v:Ring a | count v == count r + 1} @-}
push :: a -> Ring a -> Ring a
push x r@(Ring a s c) = Ring (a V.// [(slot r c, x)]) s (c + 1)

{-@ pop :: r:{Ring a | count r > 0} -> (a, {v:Ring a | count v == count r - 1}) @-}
pop :: Ring a -> (a, Ring a)
pop r@(Ring a s c) = (a V.! s, Ring a (if s + 1 == V.length a then 0 else s + 1) (c - 1))

{-@ peekAt :: r:Ring a -> i:{Nat | i < count r} -> a @-}
peekAt :: Ring a -> Int -> a
peekAt r i = arr r V.! slot r i

{-@ toL :: r:Ring a -> {v:[a] | len v == count r} / [count r] @-}
toL :: Ring a -> [a]
toL r
  | count r == 0 = []
  | otherwise = let (x, r') = pop r in x : toL r'
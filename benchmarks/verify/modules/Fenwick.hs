-- twin update: | i <= n = go => | i <= n + 1 = go
-- twin query: t V.! i => t V.! (i + 1)
module Fenwick where

import qualified Data.Vector as V
import Data.Vector (Vector)

{-@ data Fenwick = Fenwick { fsize :: Nat, tree :: {v:Vector Int | vlen v == fsize + 1} } @-}
data Fenwick = Fenwick Int (Vector Int)

{-@ assume lowbit :: i:{Int | i > 0} -> {v:Int | 0 < v && v <= i} @-}
lowbit :: Int -> Int
lowbit i = if odd i then 1 else 2 * lowbit (i `div` 2)

{-@ new :: n:Nat -> {f:Fenwick | fsize f == n} @-}
new :: Int -> Fenwick
new n = Fenwick n (V.replicate (n + 1) 0)

{-@ update :: f:Fenwick -> {i:Int | 0 < i && i <= fsize f} -> Int -> {g:Fenwick | fsize g == fsize f} @-}
update :: Fenwick -> Int -> Int -> Fenwick
update (Fenwick n t) k d = Fenwick n (go k t)
  where
    {-@ go :: i:{Int | i > 0} -> {v:Vector Int | vlen v == n + 1} -> {v:Vector Int | vlen v == n + 1} / [if i <= n then n - i + 1 else 0] @-}
    go :: Int -> Vector Int -> Vector Int
    go i v | i <= n = go (i + lowbit i) (v V.// [(i, v V.! i + d)])
           | otherwise = v

{-@ query :: f:Fenwick -> {i:Nat | i <= fsize f} -> Int @-}
query :: Fenwick -> Int -> Int
query (Fenwick _ _) 0 = 0
query f@(Fenwick _ t) i = t V.! i + query f (i - lowbit i)

{-@ range :: f:Fenwick -> a:{Int | 0 < a} -> {b:Int | a <= b && b <= fsize f} -> Int @-}
range :: Fenwick -> Int -> Int -> Int
range f a b = query f b - query f (a - 1)

{-@ fromList :: xs:[Int] -> {f:Fenwick | fsize f == len xs} @-}
fromList :: [Int] -> Fenwick
fromList xs = go 1 xs (new (length xs))
  where
    {-@ go :: i:{Int | i > 0} -> ys:[Int] -> f:{Fenwick | fsize f == len ys + i - 1} -> {g:Fenwick | fsize g == fsize f} / [len ys] @-}
    go :: Int -> [Int] -> Fenwick -> Fenwick
    go _ [] f = f
    go i (y : ys) f = go (i + 1) ys (update f i y)

-- twin find: uf V.! i => uf V.! (i + 1)
-- twin union: [(ri, rj)]) rk => [(n, rj)]) rk
module UnionFind where

import Data.Vector (Vector)
import qualified Data.Vector as V

{-@ type UF = {v:Vector Int | true} @-}
{-@ type Idx V = {v:Nat | v < vlen V} @-}
{-@ data Forest = Forest { fsize :: Nat, parents :: {v:Vector {i:Nat | i < fsize} | vlen v == fsize}, ranks :: {v:Vector Nat | vlen v == fsize} } @-}
data Forest = Forest Int (Vector Int) (Vector Int)

{-@ measure fsz @-}
fsz :: Forest -> Int
fsz (Forest n _ _) = n

{-@ create :: n:Nat -> {v:Forest | fsz v == n} @-}
create :: Int -> Forest
create n = Forest n (V.generate n id) (V.replicate n 0)

{-@ find :: fuel:Nat -> f:Forest -> {i:Nat | i < fsz f} -> {v:Nat | v < fsz f} @-}
find :: Int -> Forest -> Int -> Int
find 0 _ i = i
find k f@(Forest _ uf _) i
  | p == i = i
  | otherwise = find (k - 1) f p
  where p = uf V.! i

{-@ union :: f:Forest -> {i:Nat | i < fsz f} -> {j:Nat | j < fsz f} -> {v:Forest | fsz v == fsz f} @-}
union :: Forest -> Int -> Int -> Forest
union f@(Forest n uf rk) i j
  | ri == rj = f
  | a < b = Forest n (uf V.// [(ri, rj)]) rk
  | a > b = Forest n (uf V.// [(rj, ri)]) rk
  | otherwise = Forest n (uf V.// [(rj, ri)]) (rk V.// [(ri, a + 1)])
  where
    ri = find n f i
    rj = find n f j
    a = rk V.! ri
    b = rk V.! rj

{-@ connected :: f:Forest -> {i:Nat | i < fsz f} -> {j:Nat | j < fsz f} -> Bool @-}
connected :: Forest -> Int -> Int -> Bool
connected f@(Forest n _ _) i j = find n f i == find n f j

{-@ unionAll :: f:Forest -> [({i:Nat | i < fsz f}, {j:Nat | j < fsz f})] -> {v:Forest | fsz v == fsz f} @-}
unionAll :: Forest -> [(Int, Int)] -> Forest
unionAll f [] = f
unionAll f ((i, j) : es) = unionAll (union f i j) es

{-@ groups :: f:Forest -> {v:Int | v <= fsz f} @-}
groups :: Forest -> Int
groups f@(Forest n _ _) = go 0 0
  where
    {-@ go :: i:{Nat | i <= n} -> c:{Nat | c <= i} -> {v:Nat | v <= n} / [n - i] @-}
    go :: Int -> Int -> Int
    go i c
      | i == n = c
      | find n f i == i = go (i + 1) (c + 1)
      | otherwise = go (i + 1) c

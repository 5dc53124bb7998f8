-- twin fromList: k < n => k <= n
module Sparse where

data Sparse a = SP { dim :: Int, elems :: [(Int, a)] }

{-@ data Sparse a = SP { dim :: Nat, elems :: [(Btwn 0 dim, a)] } @-}
{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}
{-@ type SparseN a N = {v:Sparse a | dim v = N} @-}

{-@ dotProd :: x:{v:[Int] | true} -> SparseN Int (len x) -> Int @-}
dotProd :: [Int] -> Sparse Int -> Int
dotProd x (SP _ y) = go 0 y
  where
    go s ((i, v) : rest) = go (s + (x !! i) * v) rest
    go s [] = s

{-@ fromList :: n:Nat -> [(Int, a)] -> SparseN a n @-}
fromList :: Int -> [(Int, a)] -> Sparse a
fromList n kvs = SP n (keep kvs)
  where
    keep [] = []
    keep ((k, v) : rest)
      | 0 <= k && k < n = (k, v) : keep rest
      | otherwise = keep rest

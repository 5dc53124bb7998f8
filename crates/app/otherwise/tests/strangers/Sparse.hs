-- judged: plusBad wrong, badSP wrong, the rest verified
module Sparse where

{-@ LIQUID "--no-termination" @-}

import Data.Vector (Vector, (!))
import qualified Data.Vector as V

{-@ type Btwn Lo Hi = {v:Int | Lo <= v && v < Hi} @-}

data Sparse a = SP { spDim :: Int, spElems :: [(Int, a)] }

{-@ data Sparse a = SP { spDim :: Nat, spElems :: [(Btwn 0 spDim, a)] } @-}

{-@ type SparseN a N = {v:Sparse a | spDim v == N} @-}

okSP :: Sparse String
okSP = SP 5 [ (0, "cat"), (3, "dog") ]

badSP :: Sparse String
badSP = SP 5 [ (0, "cat"), (6, "dog") ]

{-@ dotProd :: x:Vector Int -> SparseN Int (vlen x) -> Int @-}
dotProd :: Vector Int -> Sparse Int -> Int
dotProd x (SP _ y) = go 0 y
  where
    go sum ((i, v) : y') = go (sum + (x ! i) * v) y'
    go sum []            = sum

{-@ fromList :: dim:Nat -> [(Int, a)] -> Maybe (SparseN a dim) @-}
fromList :: Int -> [(Int, a)] -> Maybe (Sparse a)
fromList dim elts = SP dim <$> chk elts
  where
    {-@ chk :: [(Int, a)] -> Maybe [(Btwn 0 dim, a)] @-}
    chk []            = Just []
    chk ((i, x) : es)
      | 0 <= i && i < dim = case chk es of
                              Nothing  -> Nothing
                              Just es' -> Just ((i, x) : es')
      | otherwise = Nothing

{-@ plus :: x:Sparse a -> y:SparseN a (spDim x) -> SparseN a (spDim x) @-}
plus :: Sparse a -> Sparse a -> Sparse a
plus (SP n xs) (SP _ ys) = SP n (xs ++ ys)

{-@ plusBad :: x:Sparse a -> y:Sparse a -> SparseN a (spDim x) @-}
plusBad :: Sparse a -> Sparse a -> Sparse a
plusBad (SP n xs) (SP _ ys) = SP n (xs ++ ys)

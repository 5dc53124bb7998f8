-- judged: badSP wrong, plusBad wrong, the rest verified
module TutSparse where

data Sparse a = SP { spDim :: Int, spElems :: [(Int, a)] }
{-@ data Sparse a = SP { spDim :: Nat, spElems :: [(Btwn 0 spDim, a)] } @-}
{-@ type Btwn L H = {v:Int | L <= v && v < H} @-}
{-@ type SparseN a N = {v:Sparse a | spDim v == N} @-}

okSP :: Sparse String
okSP = SP 5 [(0, "cat"), (3, "dog")]

badSP :: Sparse String
badSP = SP 5 [(0, "cat"), (6, "dog")]

{-@ dotp :: x:[Int] -> {y:Sparse Int | spDim y == len x} -> Int @-}
dotp :: [Int] -> Sparse Int -> Int
dotp x (SP _ y) = go 0 y
  where
    go s ((i, v) : y') = go (s + (x !! i) * v) y'
    go s [] = s

{-@ fromList :: n:Nat -> [(Btwn 0 n, a)] -> SparseN a n @-}
fromList :: Int -> [(Int, a)] -> Sparse a
fromList n xs = SP n xs

{-@ fromListM :: n:Nat -> [(Int, a)] -> Maybe (SparseN a n) @-}
fromListM :: Int -> [(Int, a)] -> Maybe (Sparse a)
fromListM n xs = case check xs of
    Nothing -> Nothing
    Just ys -> Just (SP n ys)
  where
    {-@ check :: [(Int, b)] -> Maybe [(Btwn 0 n, b)] @-}
    check [] = Just []
    check ((i, v) : r)
      | 0 <= i && i < n = case check r of
          Nothing -> Nothing
          Just r' -> Just ((i, v) : r')
      | otherwise = Nothing

{-@ plus :: x:Sparse a -> y:SparseN a (spDim x) -> SparseN a (spDim x) @-}
plus :: Sparse a -> Sparse a -> Sparse a
plus (SP n xs) (SP _ ys) = SP n (xs ++ ys)

{-@ plusBad :: x:Sparse a -> y:Sparse a -> SparseN a (spDim x) @-}
plusBad :: Sparse a -> Sparse a -> Sparse a
plusBad (SP n xs) (SP _ ys) = SP n (xs ++ ys)

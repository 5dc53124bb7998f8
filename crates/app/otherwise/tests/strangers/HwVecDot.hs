-- judged: dot wrong, dotOk verified, loopBad wrong
module HwVecDot where
import Data.Vector (Vector, (!))
import qualified Data.Vector as V

{-@ dot :: xs:Vector Int -> ys:Vector Int -> Int @-}
dot :: Vector Int -> Vector Int -> Int
dot xs ys = go 0 0
  where
    go acc i
      | i < V.length xs = go (acc + (xs ! i) * (ys ! i)) (i + 1)
      | otherwise = acc

{-@ dotOk :: xs:Vector Int -> {ys:Vector Int | vlen ys = vlen xs} -> Int @-}
dotOk :: Vector Int -> Vector Int -> Int
dotOk xs ys = go 0 0
  where
    n = V.length xs
    {-@ go :: Int -> i:{Nat | i <= n} -> Int / [n - i] @-}
    go :: Int -> Int -> Int
    go acc i
      | i < n = go (acc + (xs ! i) * (ys ! i)) (i + 1)
      | otherwise = acc

{-@ loopBad :: Vector Int -> Int @-}
loopBad :: Vector Int -> Int
loopBad v = go 0
  where
    n = V.length v
    {-@ go :: i:Nat -> Int / [n - i + 1] @-}
    go :: Int -> Int
    go i | i <= n = v ! i + go (i + 1)
         | otherwise = 0

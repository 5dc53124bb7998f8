-- judged: bad1 wrong, sumOff wrong, the rest verified
module VectorLoops where

import Prelude hiding (head, abs)
import Data.Vector hiding (head, foldl', (++), sum, length)
import qualified Data.Vector as Vec

{-@ type VectorN a N = {v:Vector a | vlen v == N} @-}

{-@ twoLangs :: VectorN String 2 @-}
twoLangs :: Vector String
twoLangs = fromList ["haskell", "javascript"]

eeks :: [String]
eeks = [ok, yup]
  where
    ok = twoLangs ! 0
    yup = twoLangs ! 1

bad1 :: String
bad1 = twoLangs ! 3

{-@ head :: {v:Vector a | 0 < vlen v} -> a @-}
head :: Vector a -> a
head vec = vec ! 0

{-@ safeLookup :: Vector a -> Int -> Maybe a @-}
safeLookup :: Vector a -> Int -> Maybe a
safeLookup x i
  | 0 <= i && i < Vec.length x = Just (x ! i)
  | otherwise = Nothing

vectorSum :: Vector Int -> Int
vectorSum vec = go 0 0
  where
    go acc i
      | i < sz    = go (acc + (vec ! i)) (i + 1)
      | otherwise = acc
    sz = Vec.length vec

sumOff :: Vector Int -> Int
sumOff vec = go 0 0
  where
    go acc i
      | i <= sz   = go (acc + (vec ! i)) (i + 1)
      | otherwise = acc
    sz = Vec.length vec

{-@ loop :: lo:Nat -> hi:{Nat | lo <= hi} -> a -> ({v:Int | lo <= v && v < hi} -> a -> a) -> a @-}
loop :: Int -> Int -> a -> (Int -> a -> a) -> a
loop lo hi base f = go base lo
  where
    go acc i
      | i < hi = go (f i acc) (i + 1)
      | otherwise = acc

vectorSum' :: Vector Int -> Int
vectorSum' vec = loop 0 n 0 body
  where
    body i acc = acc + (vec ! i)
    n = Vec.length vec

{-@ dotProduct :: x:Vector Int -> y:{Vector Int | vlen y = vlen x} -> Int @-}
dotProduct :: Vector Int -> Vector Int -> Int
dotProduct x y = loop 0 sz 0 body
  where
    body i acc = acc + (x ! i) * (y ! i)
    sz = Vec.length x

module KMeans1 (kmeans1) where

-- One round of clustering: points of one dimension, centres with numbers below k.

import qualified Data.Map as M

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ type PointN N = {v:List Double | size v == N} @-}
{-@ type Centres K N = M.Map {c:Int | 0 <= c && c < K} (PointN N) @-}

{-@ kmeans1 :: k:Nat -> n:Nat -> List (PointN n) -> {cs:Centres k n | true} -> Centres k n @-}
kmeans1 :: Int -> Int -> List (List Double) -> M.Map Int (List Double) -> M.Map Int (List Double)
kmeans1 k n ps cs = M.map (average n) (collect k n cs ps)

type Cluster = (Int, List Double)

average :: Int -> Cluster -> List Double
average n (count, p) = centroid n p count

collect :: Int -> Int -> M.Map Int (List Double) -> List (List Double) -> M.Map Int Cluster
collect _ _ _ Emp = M.empty
collect k n cs (Cons p rest)
  = case nearest k n cs p of
      Nothing -> collect k n cs rest
      Just c -> M.insertWith (merge n) c (1, p) (collect k n cs rest)

merge :: Int -> Cluster -> Cluster -> Cluster
merge n (s, p) (t, q) = (addCounts s t, addPoints n p q)

addCounts :: Int -> Int -> Int
addCounts s t = s + t

addPoints :: Int -> List Double -> List Double -> List Double
addPoints _ p q = zipWithList plus p q

plus :: Double -> Double -> Double
plus x y = x + y

centroid :: Int -> List Double -> Int -> List Double
centroid _ p count = mapList (shrink count) p

shrink :: Int -> Double -> Double
shrink count x = ratio x count

ratio :: Double -> Int -> Double
ratio x count
  | count > 0 = x / fromIntegral count
  | otherwise = die "an empty cluster"

nearest :: Int -> Int -> M.Map Int (List Double) -> List Double -> Maybe Int
nearest k n cs p = case M.toList cs of
  [] -> Nothing
  (c : rest) -> Just (keyOf (closest k n p c rest))

keyOf :: (Int, List Double) -> Int
keyOf (key, _) = key

closest :: Int -> Int -> List Double -> (Int, List Double) -> [(Int, List Double)] -> (Int, List Double)
closest _ _ _ best [] = best
closest k n p best (c : rest)
  | distanceTo p c < distanceTo p best = closest k n p c rest
  | otherwise = closest k n p best rest

distanceTo :: List Double -> (Int, List Double) -> Double
distanceTo p (_, q) = distance p q

distance :: List Double -> List Double -> Double
distance p q = sumList (zipWithList squareOfDifference p q)

squareOfDifference :: Double -> Double -> Double
squareOfDifference x y = square (x - y)

square :: Double -> Double
square x = x * x

sumList :: List Double -> Double
sumList Emp = 0
sumList (Cons x rest) = x + sumList rest

mapList :: (a -> b) -> List a -> List b
mapList _ Emp = Emp
mapList f (Cons x rest) = Cons (f x) (mapList f rest)

zipWithList :: (a -> b -> c) -> List a -> List b -> List c
zipWithList _ Emp Emp = Emp
zipWithList f (Cons x xs) (Cons y ys) = Cons (f x y) (zipWithList f xs ys)
zipWithList _ _ _ = die "different dimensions"

die :: String -> a
die message = error message

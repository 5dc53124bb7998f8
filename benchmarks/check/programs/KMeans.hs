-- | One step of k-means clustering with map and reduce.
module KMeans where

import qualified Data.Map as M
import List hiding (main)
import MapReduce hiding (main)
import Prelude hiding (concat, foldr, foldr1, length, map, replicate, zipWith)

{-@ LIQUID "--no-termination" @-}

type Point = List Double
type Cluster = (Int, Point)
type Center = Int

{-@ type PointN N    = {v:List Double | size v == N} @-}
{-@ type CenterK K   = {v:Int | 0 <= v && v < K} @-}
{-@ type ClusterN N  = ({v:Int | v > 0}, PointN N) @-}
{-@ type Centers K N = M.Map (CenterK K) (PointN N) @-}

{-@ zero :: n:{v:Int | v >= 0} -> PointN n @-}
zero :: Int -> Point
zero n = replicate n 0

{-@ plusPoint :: n:{v:Int | v >= 0} -> p:PointN n -> q:PointN n -> PointN n @-}
plusPoint :: Int -> Point -> Point -> Point
plusPoint _ p q = zipWith (+) p q

{-@ square :: x:Double -> {v:Double | v >= 0} @-}
square :: Double -> Double
square x = x * x

{-@ sumUp :: xs:List {v:Double | v >= 0} -> {v:Double | v >= 0} @-}
sumUp :: List Double -> Double
sumUp Emp        = 0
sumUp (x :+: xs) = x + sumUp xs

-- | The square of the distance.
{-@ distance :: n:{v:Int | v >= 0} -> p:PointN n -> q:PointN n -> {v:Double | v >= 0} @-}
distance :: Int -> Point -> Point -> Double
distance _ p q = sumUp (zipWith gap p q)
  where
    {-@ gap :: x:Double -> y:Double -> {v:Double | v >= 0} @-}
    gap :: Double -> Double -> Double
    gap x y = square (x - y)

{-@ scale :: m:{v:Int | v > 0} -> x:Double -> Double @-}
scale :: Int -> Double -> Double
scale m x = if m > 0 then x / fromIntegral m else die "scale"

{-@ centroid :: n:{v:Int | v >= 0} -> p:PointN n -> m:{v:Int | v > 0} -> PointN n @-}
centroid :: Int -> Point -> Int -> Point
centroid _ p m = map (scale m) p

{-@ mergeCluster :: n:{v:Int | v >= 0} -> c1:ClusterN n -> c2:ClusterN n -> ClusterN n @-}
mergeCluster :: Int -> Cluster -> Cluster -> Cluster
mergeCluster n (n1, p1) (n2, p2) = (n1 + n2, plusPoint n p1 p2)

{-@ closer :: a:(Int, Double) -> b:(Int, Double) -> {v:(Int, Double) | v == a || v == b} @-}
closer :: (Int, Double) -> (Int, Double) -> (Int, Double)
closer (i, d) (j, e) = if d <= e then (i, d) else (j, e)

{-@ pick :: k:{v:Int | v > 0} -> best:(CenterK k, Double) -> rest:List (CenterK k, Double) -> (CenterK k, Double) @-}
pick :: Int -> (Int, Double) -> List (Int, Double) -> (Int, Double)
pick _ best Emp         = best
pick k best (kd :+: ks) = if snd kd < snd best then pick k kd ks else pick k best ks

{-@ fromPairs :: xs:[a] -> {v:List a | size v == len xs} @-}
fromPairs :: [a] -> List a
fromPairs []       = Emp
fromPairs (x : xs) = x :+: fromPairs xs

{-@ nearest :: k:{v:Int | v > 0} -> n:{v:Int | v >= 0} -> cs:Centers k n -> p:PointN n -> CenterK k @-}
nearest :: Int -> Int -> M.Map Center Point -> Point -> Center
nearest k n cs p = case distances n p (fromPairs (M.toList cs)) of
  Emp         -> 0
  kd :+: rest -> fst (pick k kd rest)

{-@ distances :: n:{v:Int | v >= 0} -> p:PointN n -> cs:List (k, PointN n)
              -> {v:List (k, {d:Double | d >= 0}) | size v == size cs} @-}
distances :: Int -> Point -> List (k, Point) -> List (k, Double)
distances _ _ Emp             = Emp
distances n p ((i, q) :+: cs) = (i, distance n p q) :+: distances n p cs

{-@ kmeans1 :: k:{v:Int | v > 0} -> n:{v:Int | v >= 0} -> ps:List (PointN n) -> cs:Centers k n -> Centers k n @-}
kmeans1 :: Int -> Int -> List Point -> M.Map Center Point -> M.Map Center Point
kmeans1 k n ps cs = normalize newClusters
  where
    normalize :: M.Map a Cluster -> M.Map a Point
    normalize    = M.map (\(sz, p) -> centroid n p sz)
    newClusters  = mapReduce fm fr ps
    fm p         = singleton (nearest k n cs p, (1 :: Int, p))
    fr wp1 wp2   = mergeCluster n wp1 wp2

{-@ kmeans :: steps:{v:Int | v >= 0} -> k:{v:Int | v > 0} -> n:{v:Int | v >= 0} -> ps:List (PointN n)
           -> cs:Centers k n -> Centers k n @-}
kmeans :: Int -> Int -> Int -> List Point -> M.Map Center Point -> M.Map Center Point
kmeans 0     _ _ _  cs = cs
kmeans steps k n ps cs = kmeans (steps - 1) k n ps (kmeans1 k n ps cs)

main :: IO ()
main = do
  let p x y = x :+: y :+: Emp
      points = p 0 0 :+: p 1 0 :+: p 9 9 :+: p 10 9 :+: Emp
      start = M.fromList [(0, p 0 0), (1, p 10 10)]
  print (kmeans 3 2 2 points start)
  print (nearest 2 2 start (p 8 8), distance 2 (p 0 0) (p 3 4))

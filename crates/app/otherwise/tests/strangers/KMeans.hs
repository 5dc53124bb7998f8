-- judged: centroidBad wrong, the rest verified
{-@ LIQUID "--no-termination" @-}
module KMeans where

import Prelude hiding (zipWith, map, foldr, foldr1)
import qualified Data.Map as M

infixr 9 :+:
data List a = Emp | (:+:) a (List a)
  deriving (Eq, Ord, Show)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size ((:+:) x xs) = 1 + size xs

{-@ invariant {v:List a | 0 <= size v} @-}

{-@ type ListN a N = {v:List a | size v = N} @-}
{-@ type ListX a X = ListN a {size X} @-}
{-@ type ListNE a = {v:List a | size v > 0} @-}

{-@ type Point N = ListN Double N @-}
type Point = List Double
type Center = Int
type Centering = M.Map Center Point

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s

{-@ map :: (a -> b) -> xs:List a -> ListX b xs @-}
map :: (a -> b) -> List a -> List b
map f Emp = Emp
map f (x :+: xs) = f x :+: map f xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp = b
foldr op b (x :+: xs) = x `op` foldr op b xs

{-@ foldr1 :: (a -> a -> a) -> ListNE a -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 op (x :+: xs) = foldr op x xs
foldr1 _ Emp = die "foldr1"

{-@ zipWith :: (a -> b -> c) -> xs:List a -> ys:ListX b xs -> ListX c xs @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp Emp = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys
zipWith _ _ _ = die "zipWith"

{-@ distance :: n:Nat -> px:Point n -> py:Point n -> Double @-}
distance :: Int -> List Double -> List Double -> Double
distance n px py = sqrt' (foldr (+) 0 (zipWith (\x y -> (x - y) * (x - y)) px py))

sqrt' :: Double -> Double
sqrt' x = x

{-@ divide :: Double -> {d:Double | d /= 0.0} -> Double @-}
divide :: Double -> Double -> Double
divide n d = n / d

{-@ centroid :: n:Nat -> Point n -> {sz:Int | sz > 0} -> Point n @-}
centroid :: Int -> Point -> Int -> Point
centroid n p sz = map (\x -> x `divide` fromIntegral sz) p

{-@ centroidBad :: n:Nat -> Point n -> Nat -> Point n @-}
centroidBad :: Int -> Point -> Int -> Point
centroidBad n p sz = map (\x -> x `divide` fromIntegral sz) p

{-@ addPoints :: n:Nat -> Point n -> Point n -> Point n @-}
addPoints :: Int -> Point -> Point -> Point
addPoints n = zipWith (+)

{-@ mergeCluster :: n:Nat -> (Nat, Point n) -> (Nat, Point n) -> (Nat, Point n) @-}
mergeCluster :: Int -> (Int, Point) -> (Int, Point) -> (Int, Point)
mergeCluster n (n1, p1) (n2, p2) = (n1 + n2, zipWith (+) p1 p2)

-- twin toList: toList (VCons x xs) = x : toList xs => toList (VCons x xs) = toList xs
{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
module VecLen where

data Nat' = Z | S Nat'

data Vec (n :: Nat') a where
  VNil :: Vec 'Z a
  VCons :: a -> Vec n a -> Vec ('S n) a

{-@ measure vlen @-}
{-@ vlen :: Vec n a -> Nat @-}
vlen :: Vec n a -> Int
vlen VNil = 0
vlen (VCons _ xs) = 1 + vlen xs

headV :: Vec ('S n) a -> a
headV (VCons x _) = x

{-@ toList :: v:Vec n a -> {xs:[a] | len xs = vlen v} @-}
toList :: Vec n a -> [a]
toList VNil = []
toList (VCons x xs) = x : toList xs

{-@ mapV :: (a -> b) -> v:Vec n a -> {w:Vec n b | vlen w = vlen v} @-}
mapV :: (a -> b) -> Vec n a -> Vec n b
mapV _ VNil = VNil
mapV f (VCons x xs) = VCons (f x) (mapV f xs)

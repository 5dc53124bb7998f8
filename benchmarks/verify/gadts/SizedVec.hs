-- twin toList: toList (VCons x v) = x : toList v => toList (VCons x v) = toList v
module SizedVec where

data Z
data S n

data Vec n a where
  VNil :: Vec Z a
  VCons :: a -> Vec n a -> Vec (S n) a

{-@ measure vlength @-}
{-@ vlength :: Vec n a -> Nat @-}
vlength :: Vec n a -> Int
vlength VNil = 0
vlength (VCons _ v) = 1 + vlength v

{-@ toList :: v:Vec n a -> {xs:[a] | len xs = vlength v} @-}
toList :: Vec n a -> [a]
toList VNil = []
toList (VCons x v) = x : toList v

{-@ headV :: Vec (S n) a -> a @-}
headV :: Vec (S n) a -> a
headV (VCons x _) = x

{-@ mapV :: (a -> b) -> v:Vec n a -> {w:Vec n b | vlength w = vlength v} @-}
mapV :: (a -> b) -> Vec n a -> Vec n b
mapV _ VNil = VNil
mapV f (VCons x v) = VCons (f x) (mapV f v)

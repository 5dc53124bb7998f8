-- twin concat': append x (concat' xs) => x
module ListLibrary where

import Prelude hiding (length, replicate, foldr, map, zipWith, concat, filter)

data List a = Emp | (:+:) a (List a) deriving (Eq, Ord, Show)

infixr 9 :+:

{-@ data List [size] a = Emp | (:+:) { lhd :: a, ltl :: List a } @-}

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ type ListN a N = {v:List a | size v = N} @-}
{-@ type ListX a Xs = ListN a {size Xs} @-}

{-@ length :: xs:List a -> {v:Nat | v = size xs} @-}
length :: List a -> Int
length Emp = 0
length (_ :+: xs) = 1 + length xs

{-@ replicate :: n:Nat -> a -> ListN a n @-}
replicate :: Int -> a -> List a
replicate 0 _ = Emp
replicate n x = x :+: replicate (n - 1) x

{-@ map :: (a -> b) -> xs:List a -> ListX b xs @-}
map :: (a -> b) -> List a -> List b
map _ Emp = Emp
map f (x :+: xs) = f x :+: map f xs

{-@ zipWith :: (a -> b -> c) -> xs:List a -> ListX b xs -> ListX c xs @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp Emp = Emp
zipWith f (x :+: xs) (y :+: ys) = f x y :+: zipWith f xs ys

{-@ foldr1 :: (a -> a -> a) -> {v:List a | size v > 0} -> a @-}
foldr1 :: (a -> a -> a) -> List a -> a
foldr1 op (x :+: xs) = foldr op x xs

foldr :: (a -> b -> b) -> b -> List a -> b
foldr _ b Emp = b
foldr op b (x :+: xs) = x `op` foldr op b xs

{-@ measure sizes @-}
{-@ sizes :: List (List a) -> Nat @-}
sizes :: List (List a) -> Int
sizes Emp = 0
sizes (x :+: xs) = size x + sizes xs

{-@ append :: xs:List a -> ys:List a -> ListN a {size xs + size ys} @-}
append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ concat' :: xss:List (List a) -> ListN a {sizes xss} @-}
concat' :: List (List a) -> List a
concat' Emp = Emp
concat' (x :+: xs) = append x (concat' xs)

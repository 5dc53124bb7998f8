-- judged: take wrong, weightedAvg wrong, the rest verified
module HwLists1 where

import Prelude hiding (length, replicate, take, zip, map, foldl, concat, head)

-- CSE homework 3, work in progress
data List a = Emp | (:+:) a (List a) deriving (Eq, Ord, Show)
infixr 9 :+:

{-@ measure size :: List a -> Int
      size (Emp)        = 0
      size ((:+:) x xs) = 1 + size xs
  @-}
{-@ invariant {v:List a | 0 <= size v} @-}

{-@ type ListN a N = {v:List a | size v = N} @-}
{-@ type ListX a X = ListN a (size X) @-}
{-@ type ListNE a  = {v:List a | 0 < size v} @-}

{-@ die :: {v:_ | false} -> a @-}
die :: String -> a
die x = error x

{-@ length :: xs:List a -> {v:Nat | v = size xs} @-}
length :: List a -> Int
length Emp = 0
length (x :+: xs) = 1 + length xs

{-@ replicate :: n:Nat -> a -> ListN a n @-}
replicate :: Int -> a -> List a
replicate 0 _ = Emp
replicate n x = x :+: replicate (n - 1) x

{-@ take :: n:Nat -> xs:List a -> ListN a n @-}
take :: Int -> List a -> List a
take 0 _ = Emp
take _ Emp = die "won't"
take n (x :+: xs) = x :+: take (n - 1) xs

{-@ head :: ListNE a -> a @-}
head :: List a -> a
head (x :+: _) = x
head Emp = die "head"

{-@ sum' :: List Double -> Double @-}
sum' :: List Double -> Double
sum' Emp = 0
sum' (x :+: xs) = x + sum' xs

{-@ map :: (a -> b) -> xs:List a -> ListX b xs @-}
map :: (a -> b) -> List a -> List b
map _ Emp = Emp
map f (x :+: xs) = f x :+: map f xs

{-@ zipWith' :: (a -> b -> c) -> xs:List a -> ListX b xs -> ListX c xs @-}
zipWith' :: (a -> b -> c) -> List a -> List b -> List c
zipWith' _ Emp Emp = Emp
zipWith' f (x :+: xs) (y :+: ys) = f x y :+: zipWith' f xs ys
zipWith' _ _ _ = die "bad call to zipWith"

{-@ type Pos = {v:Int | v > 0} @-}

{-@ divide :: Int -> {v:Int | v /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = die "divide-by-zero"
divide n k = n `div` k

isum :: List Int -> Int
isum Emp = 0
isum (x :+: xs) = x + isum xs

{-@ weightedAvg :: List (Nat, Int) -> Int @-}
weightedAvg :: List (Int, Int) -> Int
weightedAvg wxs = divide total weights
  where
    total = isum (map (\(w, x) -> w * x) wxs)
    weights = isum (map fst wxs)

{-@ concat :: List (List a) -> List a @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (xs :+: Emp) = xs
concat (xs :+: (ys :+: xss)) = concat ((append xs ys) :+: xss)

append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

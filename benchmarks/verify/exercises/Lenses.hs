-- twin overHead: {v:[a] | len v == len xs} => {v:[a] | len v == len xs + 1}
module Lenses where

{-@ overHead :: (a -> a) -> xs:[a] -> {v:[a] | len v == len xs} @-}
overHead :: (a -> a) -> [a] -> [a]
overHead f (x : xs) = f x : xs
overHead _ [] = []

{-@ mapNat :: (Nat -> Nat) -> [Nat] -> [Nat] @-}
mapNat :: (Int -> Int) -> [Int] -> [Int]
mapNat f xs = map f xs

{-@ iterateN :: n:Nat -> (a -> a) -> a -> a @-}
iterateN :: Int -> (a -> a) -> a -> a
iterateN 0 _ x = x
iterateN n f x = iterateN (n - 1) f (f x)

{-@ double :: x:Nat -> {v:Nat | v >= x} @-}
double :: Int -> Int
double x = x + x

{-@ grown :: Nat -> Nat -> Nat @-}
grown :: Int -> Int -> Int
grown n = iterateN n double

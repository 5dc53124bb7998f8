-- twin fusion: fusion f g xs => fusion g f xs
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Fusion where

import Prelude hiding (map, foldr, filter, (.))
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ reflect o @-}
o :: (b -> c) -> (a -> b) -> a -> c
o f g x = f (g x)

{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x : xs) = f x (foldr f z xs)

{-@ reflect filter @-}
filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs) = if p x then x : filter p xs else filter p xs

{-@ fusion :: f:(a -> a) -> g:(a -> a) -> xs:[a] -> { map f (map g xs) == map (o f g) xs } @-}
fusion :: (a -> a) -> (a -> a) -> [a] -> Proof
fusion _ _ [] = ()
fusion f g (_ : xs) = fusion f g xs

{-@ filterIdem :: p:(a -> Bool) -> xs:[a] -> { filter p (filter p xs) == filter p xs } @-}
filterIdem :: (a -> Bool) -> [a] -> Proof
filterIdem _ [] = ()
filterIdem p (x : xs)
  | p x = filterIdem p xs
  | otherwise = filterIdem p xs

{-@ foldrFusion :: h:(b -> c) -> f:(a -> b -> b) -> g:(a -> c -> c) -> z:b
                -> fuse:(x:a -> y:b -> { h (f x y) == g x (h y) })
                -> xs:[a] -> { h (foldr f z xs) == foldr g (h z) xs } @-}
foldrFusion :: (b -> c) -> (a -> b -> b) -> (a -> c -> c) -> b -> (a -> b -> Proof) -> [a] -> Proof
foldrFusion _ _ _ _ _ [] = ()
foldrFusion h f g z fuse (x : xs) = fuse x (foldr f z xs) ? foldrFusion h f g z fuse xs

-- judged: revBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module AppendLaws where

import Prelude hiding ((++), map, reverse, foldr)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
infixr 5 ++

{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x:xs) = f x : map f xs

{-@ reflect reverse @-}
reverse :: [a] -> [a]
reverse [] = []
reverse (x:xs) = reverse xs ++ [x]

{-@ reflect foldr @-}
foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x:xs) = f x (foldr f z xs)

{-@ reflect comp @-}
comp :: (b -> c) -> (a -> b) -> a -> c
comp f g x = f (g x)

{-@ rightId :: xs:[a] -> { xs ++ [] == xs } @-}
rightId :: [a] -> Proof
rightId [] = ()
rightId (_:xs) = rightId xs

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_:xs) ys zs = assoc xs ys zs

{-@ revApp :: xs:[a] -> ys:[a] -> { reverse (xs ++ ys) == reverse ys ++ reverse xs } @-}
revApp :: [a] -> [a] -> Proof
revApp [] ys = rightId (reverse ys)
revApp (x:xs) ys = revApp xs ys ? assoc (reverse ys) (reverse xs) [x]

{-@ revRev :: xs:[a] -> { reverse (reverse xs) == xs } @-}
revRev :: [a] -> Proof
revRev [] = ()
revRev (x:xs) = revApp (reverse xs) [x] ? revRev xs

{-@ revBad :: xs:[a] -> ys:[a] -> { reverse (xs ++ ys) == reverse xs ++ reverse ys } @-}
revBad :: [a] -> [a] -> Proof
revBad [] _ = ()
revBad (_:xs) ys = revBad xs ys

{-@ mapFusion :: f:(b -> c) -> g:(a -> b) -> xs:[a] -> { map (comp f g) xs == map f (map g xs) } @-}
mapFusion :: (b -> c) -> (a -> b) -> [a] -> Proof
mapFusion _ _ [] = ()
mapFusion f g (_:xs) = mapFusion f g xs

{-@ mapApp :: f:(a -> b) -> xs:[a] -> ys:[a] -> { map f (xs ++ ys) == map f xs ++ map f ys } @-}
mapApp :: (a -> b) -> [a] -> [a] -> Proof
mapApp f [] ys = map f ([] ++ ys) === map f [] ++ map f ys *** QED
mapApp f (x:xs) ys
  =   map f ((x:xs) ++ ys)
  === map f (x : (xs ++ ys))
  === f x : map f (xs ++ ys)
    ? mapApp f xs ys
  === f x : (map f xs ++ map f ys)
  === map f (x:xs) ++ map f ys
  *** QED

{-@ foldrApp :: f:(a -> b -> b) -> z:b -> xs:[a] -> ys:[a] -> { foldr f z (xs ++ ys) == foldr f (foldr f z ys) xs } @-}
foldrApp :: (a -> b -> b) -> b -> [a] -> [a] -> Proof
foldrApp _ _ [] _ = trivial
foldrApp f z (_:xs) ys = foldrApp f z xs ys

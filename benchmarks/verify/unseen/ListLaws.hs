-- twin appAssoc: appAssoc (_ : xs) ys zs = appAssoc xs ys zs => appAssoc (_ : xs) ys zs = ()
-- twin lenApp: size xs + size ys => size xs - size ys
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ListLaws where

import Prelude hiding ((++), length, map)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
infixr 5 ++
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect size @-}
{-@ size :: [a] -> Nat @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ reflect map @-}
map :: (a -> b) -> [a] -> [b]
map _ [] = []
map f (x : xs) = f x : map f xs

{-@ appNil :: xs:[a] -> { xs ++ [] == xs } @-}
appNil :: [a] -> Proof
appNil [] = ()
appNil (_ : xs) = appNil xs

{-@ appAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
appAssoc :: [a] -> [a] -> [a] -> Proof
appAssoc [] _ _ = ()
appAssoc (_ : xs) ys zs = appAssoc xs ys zs

{-@ lenApp :: xs:[a] -> ys:[a] -> { size (xs ++ ys) == size xs + size ys } @-}
lenApp :: [a] -> [a] -> Proof
lenApp [] _ = ()
lenApp (_ : xs) ys = lenApp xs ys

{-@ mapApp :: f:(a -> b) -> xs:[a] -> ys:[a] -> { map f (xs ++ ys) == map f xs ++ map f ys } @-}
mapApp :: (a -> b) -> [a] -> [a] -> Proof
mapApp _ [] _ = ()
mapApp f (_ : xs) ys = mapApp f xs ys

{-@ mapLen :: f:(a -> b) -> xs:[a] -> { size (map f xs) == size xs } @-}
mapLen :: (a -> b) -> [a] -> Proof
mapLen _ [] = ()
mapLen f (_ : xs) = mapLen f xs

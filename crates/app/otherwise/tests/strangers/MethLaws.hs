-- judged: badAssoc wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module MethLaws where
import Language.Haskell.Liquid.ProofCombinators

data Op = Op { app :: Int -> Int -> Int }

{-@ reflect appL @-}
appL :: [a] -> [a] -> [a]
appL [] ys = ys
appL (x : xs) ys = x : appL xs ys

{-@ lawAssoc :: xs:[a] -> ys:[a] -> zs:[a] -> { appL xs (appL ys zs) == appL (appL xs ys) zs } @-}
lawAssoc :: [a] -> [a] -> [a] -> Proof
lawAssoc [] _ _ = trivial
lawAssoc (_ : xs) ys zs = lawAssoc xs ys zs

{-@ lawLeft :: xs:[a] -> { appL [] xs == xs } @-}
lawLeft :: [a] -> Proof
lawLeft _ = trivial

{-@ lawRight :: xs:[a] -> { appL xs [] == xs } @-}
lawRight :: [a] -> Proof
lawRight [] = trivial
lawRight (_ : xs) = lawRight xs

{-@ reflect sub @-}
sub :: Int -> Int -> Int
sub x y = x - y

{-@ badAssoc :: x:Int -> y:Int -> z:Int -> { sub x (sub y z) == sub (sub x y) z } @-}
badAssoc :: Int -> Int -> Int -> Proof
badAssoc _ _ _ = trivial

{-@ rev2 :: x:Int -> y:Int -> { sub x y == 0 - sub y x } @-}
rev2 :: Int -> Int -> Proof
rev2 _ _ = trivial

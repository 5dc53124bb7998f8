-- twin takeDrop: takeDrop (n - 1) xs => takeDrop n xs
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module TakeDrop where

import Prelude hiding (take, drop, (++), length)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ reflect take @-}
{-@ take :: Nat -> [a] -> [a] @-}
take :: Int -> [a] -> [a]
take n xs
  | n == 0 = []
take _ [] = []
take n (x : xs) = x : take (n - 1) xs

{-@ reflect drop @-}
{-@ drop :: Nat -> [a] -> [a] @-}
drop :: Int -> [a] -> [a]
drop n xs
  | n == 0 = xs
drop _ [] = []
drop n (_ : xs) = drop (n - 1) xs

{-@ takeDrop :: n:Nat -> xs:[a] -> { take n xs ++ drop n xs == xs } @-}
takeDrop :: Int -> [a] -> Proof
takeDrop n xs | n == 0 = ()
takeDrop _ [] = ()
takeDrop n (_ : xs) = takeDrop (n - 1) xs

-- twin scaleOne: scaleOne (_ : xs) = scaleOne xs => scaleOne (_ : xs) = ()
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Vectors where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect dot @-}
{-@ dot :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot [] [] = 0
dot (x : xs) (y : ys) = x * y + dot xs ys

{-@ dotComm :: xs:[Int] -> ys:{[Int] | len ys = len xs} -> { dot xs ys == dot ys xs } @-}
dotComm :: [Int] -> [Int] -> Proof
dotComm [] [] = ()
dotComm (_ : xs) (_ : ys) = dotComm xs ys

{-@ reflect scale @-}
{-@ scale :: Int -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
scale :: Int -> [Int] -> [Int]
scale _ [] = []
scale k (x : xs) = k * x : scale k xs

{-@ scaleOne :: xs:[Int] -> { scale 1 xs == xs } @-}
scaleOne :: [Int] -> Proof
scaleOne [] = ()
scaleOne (_ : xs) = scaleOne xs

-- judged: applyAll verified, bad wrong
{-# LANGUAGE RankNTypes #-}
module HigherRank4 where
{-@ applyAll :: (forall a. [a] -> {v:Int | v >= 0}) -> Nat @-}
applyAll :: (forall a. [a] -> Int) -> Int
applyAll f = f [1, 2] + f "ab"
{-@ bad :: (forall a. [a] -> Int) -> Nat @-}
bad :: (forall a. [a] -> Int) -> Int
bad f = f [True]

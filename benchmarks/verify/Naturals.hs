-- twin plusSucc: { plus n (S m) == S (plus n m) } => { plus n (S m) == plus n m }
module Naturals where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data N = Z | S N

{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZero :: n:N -> { plus n Z == n } @-}
plusZero :: N -> ()
plusZero Z = ()
plusZero (S n) = plusZero n

{-@ plusSucc :: n:N -> m:N -> { plus n (S m) == S (plus n m) } @-}
plusSucc :: N -> N -> ()
plusSucc Z _ = ()
plusSucc (S n) m = plusSucc n m

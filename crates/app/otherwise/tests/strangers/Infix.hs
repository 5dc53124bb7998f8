-- judged: |+| verified, |-| wrong, use wrong
module Infix where
infixl 6 |+|
infixl 6 |-|
{-@ (|+|) :: Nat -> Nat -> Nat @-}
(|+|) :: Int -> Int -> Int
a |+| b = a + b
{-@ (|-|) :: Nat -> Nat -> Nat @-}
(|-|) :: Int -> Int -> Int
a |-| b = a - b
{-@ use :: Int -> Nat @-}
use :: Int -> Int
use n = n |+| 1

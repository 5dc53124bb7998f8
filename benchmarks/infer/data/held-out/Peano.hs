module Peano (added) where

-- Numbers as data.

data Nat' = Z | S Nat'

{-@ measure value @-}
{-@ value :: Nat' -> Nat @-}
value :: Nat' -> Int
value Z = 0
value (S n) = 1 + value n

{-@ added :: m:Nat' -> n:Nat' -> {v:Nat' | value v == value m + value n} @-}
added :: Nat' -> Nat' -> Nat'
added m n = plus m n

plus :: Nat' -> Nat' -> Nat'
plus Z n = n
plus (S m) n = S (plus m n)

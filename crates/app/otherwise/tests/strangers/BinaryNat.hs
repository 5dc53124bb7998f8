-- judged: doubleBad wrong, the rest verified
{-@ LIQUID "--exact-data-cons" @-}
module BinaryNat where

-- Binary numbers, least significant bit first.
data Bin = Z | Zero Bin | One Bin

{-@ measure value @-}
{-@ value :: Bin -> Nat @-}
value :: Bin -> Int
value Z = 0
value (Zero b) = 2 * value b
value (One b) = 1 + 2 * value b

{-@ incr :: b:Bin -> {v:Bin | value v = value b + 1} @-}
incr :: Bin -> Bin
incr Z = One Z
incr (Zero b) = One b
incr (One b) = Zero (incr b)

{-@ double :: b:Bin -> {v:Bin | value v = 2 * value b} @-}
double :: Bin -> Bin
double Z = Z
double b = Zero b

{-@ doubleBad :: b:Bin -> {v:Bin | value v = 2 * value b} @-}
doubleBad :: Bin -> Bin
doubleBad Z = Z
doubleBad b = One b

{-@ plus :: a:Bin -> b:Bin -> {v:Bin | value v = value a + value b} @-}
plus :: Bin -> Bin -> Bin
plus Z b = b
plus a Z = a
plus (Zero a) (Zero b) = Zero (plus a b)
plus (Zero a) (One b) = One (plus a b)
plus (One a) (Zero b) = One (plus a b)
plus (One a) (One b) = Zero (incr (plus a b))

{-@ fromInt :: n:Nat -> {v:Bin | value v = n} @-}
fromInt :: Int -> Bin
fromInt 0 = Z
fromInt n = incr (fromInt (n - 1))

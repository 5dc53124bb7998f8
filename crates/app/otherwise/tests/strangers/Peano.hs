-- judged: distBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Peano where

import Language.Haskell.Liquid.ProofCombinators

{-@ data N [toInt] = Z | S N @-}
data N = Z | S N

{-@ measure toInt @-}
{-@ toInt :: N -> Nat @-}
toInt :: N -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

{-@ reflect add @-}
add :: N -> N -> N
add Z m = m
add (S n) m = S (add n m)

{-@ reflect mul @-}
mul :: N -> N -> N
mul Z _ = Z
mul (S n) m = add m (mul n m)

{-@ addInt :: n:N -> m:N -> { toInt (add n m) = toInt n + toInt m } @-}
addInt :: N -> N -> Proof
addInt Z _ = ()
addInt (S n) m = addInt n m

{-@ addAssoc :: a:N -> b:N -> c:N -> { add a (add b c) = add (add a b) c } @-}
addAssoc :: N -> N -> N -> Proof
addAssoc Z _ _ = ()
addAssoc (S a) b c = addAssoc a b c

{-@ mulZ :: n:N -> { mul n Z = Z } @-}
mulZ :: N -> Proof
mulZ Z = ()
mulZ (S n) = mulZ n

{-@ distR :: a:N -> b:N -> c:N -> { mul (add a b) c = add (mul a c) (mul b c) } @-}
distR :: N -> N -> N -> Proof
distR Z _ _ = ()
distR (S a) b c = distR a b c ? addAssoc c (mul a c) (mul b c)

{-@ distBad :: a:N -> b:N -> { mul a b = add a b } @-}
distBad :: N -> N -> Proof
distBad Z _ = ()
distBad (S a) b = distBad a b

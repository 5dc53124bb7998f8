-- twin four: add (add (add a b) c) d } => add (add (add a b) d) d }
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module PeanoRules where
import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N
{-@ reflect add @-}
add :: N -> N -> N
add Z m = m
add (S n) m = S (add n m)

{-@ rewrite addZ @-}
{-@ addZ :: n:N -> { add n Z == n } @-}
addZ :: N -> Proof
addZ Z = ()
addZ (S n) = addZ n

{-@ rewrite addS @-}
{-@ addS :: n:N -> m:N -> { add n (S m) == S (add n m) } @-}
addS :: N -> N -> Proof
addS Z _ = ()
addS (S n) m = addS n m

{-@ comm :: n:N -> m:N -> { add n m == add m n } @-}
comm :: N -> N -> Proof
comm Z m = ()
comm (S n) m = comm n m

{-@ rewrite assoc @-}
{-@ assoc :: a:N -> b:N -> c:N -> { add a (add b c) == add (add a b) c } @-}
assoc :: N -> N -> N -> Proof
assoc Z _ _ = ()
assoc (S a) b c = assoc a b c

{-@ four :: a:N -> b:N -> c:N -> d:N -> { add a (add b (add c d)) == add (add (add a b) c) d } @-}
four :: N -> N -> N -> N -> Proof
four _ _ _ _ = ()

{-@ rewriteWith swap3 [comm] @-}
{-@ swap3 :: a:N -> b:N -> c:N -> { add (add a b) c == add c (add b a) } @-}
swap3 :: N -> N -> N -> Proof
swap3 _ _ _ = ()

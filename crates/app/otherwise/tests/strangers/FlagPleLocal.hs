-- judged: the rest verified
module FlagPleLocal where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple-local" @-}

data N = Z | S N

{-@ reflect dbl @-}
dbl :: N -> N
dbl Z = Z
dbl (S n) = S (S (dbl n))

{-@ ple lemA @-}
{-@ lemA :: () -> { dbl (S Z) = S (S Z) } @-}
lemA :: () -> ()
lemA _ = ()

{-@ lemB :: () -> { dbl (S Z) = S (S Z) } @-}
lemB :: () -> ()
lemB _ = ()

-- judged: mono wrong, the rest verified
module ModCombin where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)

{-@ fib5 :: { fib 5 = 5 } @-}
fib5 :: Proof
fib5 = trivial

{-@ up :: n:{v:Int | v > 0} -> { fib n <= fib (n + 1) } @-}
up :: Int -> Proof
up 1 = fib 1 =<= fib 2 *** QED
up n = fib (n + 1) === fib n + fib (n - 1) =>= fib n *** QED

{-@ mono :: n:Nat -> { fib n < fib (n + 1) } @-}
mono :: Int -> Proof
mono 0 = trivial
mono 1 = trivial
mono n = mono (n - 1) &&& trivial

{-@ dead :: n:{v:Nat | v < 0} -> { 1 = 2 } @-}
dead :: Int -> Proof
dead n = impossible "no such number"

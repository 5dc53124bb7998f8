-- judged: badStep wrong, badLemma wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module ProofSteps2 where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect double @-}
{-@ double :: Nat -> Nat @-}
double :: Int -> Int
double 0 = 0
double n = 2 + double (n - 1)

{-@ good :: n:Nat -> { double n == n + n } @-}
good :: Int -> Proof
good 0 = double 0 === 0 *** QED
good n = double n
     === 2 + double (n - 1)
      ?  good (n - 1)
     === n + n
     *** QED

{-@ badStep :: n:Nat -> { n >= 0 } @-}
badStep :: Int -> Proof
badStep n = double n
        === n + n + 1
        *** QED

{-@ positive :: {n:Int | n > 0} -> { n >= 1 } @-}
positive :: Int -> Proof
positive n = ()

{-@ badLemma :: n:Nat -> { n + 1 > 0 } @-}
badLemma :: Int -> Proof
badLemma n = () ? positive n

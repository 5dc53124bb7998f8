-- judged: fibUpBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
module TutRefl where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n == 0 = 0
  | n == 1 = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ fibTwo :: () -> { fib 2 == 1 } @-}
fibTwo :: () -> Proof
fibTwo _ = fib 2 === fib 1 + fib 0 === 1 + 0 === 1 *** QED

{-@ fibThree :: () -> { fib 3 == 2 } @-}
fibThree :: () -> Proof
fibThree _ = fib 3 === fib 2 + fib 1 ? fibTwo () === 1 + 1 *** QED

{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp n
  | n == 0 = fib 0 =<= fib 1 *** QED
  | n == 1 = fib 1 =<= fib 1 + fib 0 =<= fib 2 *** QED
  | otherwise = fib n === fib (n - 1) + fib (n - 2)
      =<= fib n + fib (n - 2) ? fibUp (n - 1)
      =<= fib n + fib (n - 1) ? fibUp (n - 2)
      =<= fib (n + 1) *** QED

{-@ fibUpBad :: n:Nat -> { fib n < fib (n + 1) } @-}
fibUpBad :: Int -> Proof
fibUpBad n = ()

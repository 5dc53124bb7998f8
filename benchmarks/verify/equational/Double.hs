-- twin twiceIs: === 2 * n => === 3 * n
module Double where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect twice @-}
{-@ twice :: Nat -> Nat @-}
twice :: Int -> Int
twice n = if n == 0 then 0 else 2 + twice (n - 1)

{-@ twiceIs :: n:Nat -> { twice n == 2 * n } @-}
twiceIs :: Int -> Proof
twiceIs 0 = twice 0 === 0 *** QED
twiceIs n =
  twice n
    === 2 + twice (n - 1)
      ? twiceIs (n - 1)
    === 2 + 2 * (n - 1)
    === 2 * n
    *** QED

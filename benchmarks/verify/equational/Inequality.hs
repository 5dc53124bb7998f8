-- twin grows: =>= n + 1 => =>= n + 3
module Inequality where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect f @-}
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f n = n + n + 2

{-@ grows :: n:Nat -> { f n >= n + 1 } @-}
grows :: Int -> Proof
grows n =
  f n
    =>= n + 2
    =>= n + 1
    *** QED

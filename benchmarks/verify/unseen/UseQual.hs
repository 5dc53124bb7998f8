-- twin tripleTwice: 4 * n => 3 * n
-- twin triangle: Q.Poly 3 => Q.Poly 2
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module UseQual where

import qualified QualLib as Q
import Language.Haskell.Liquid.ProofCombinators

{-@ tripleTwice :: n:Int -> { Q.twice (Q.twice n) == 4 * n } @-}
tripleTwice :: Int -> Proof
tripleTwice n = Q.twice (n + n) *** QED

{-@ triangle :: {s:Q.Shape | Q.corners s = 3} @-}
triangle :: Q.Shape
triangle = Q.Poly 3

{-@ sizeCons :: x:a -> xs:[a] -> { Q.size (x : xs) == 1 + Q.size xs } @-}
sizeCons :: a -> [a] -> Proof
sizeCons _ _ = ()

{-@ inner :: Q.Shape -> Nat @-}
inner :: Q.Shape -> Int
inner (Q.Poly n) = n - 3
inner _ = 0

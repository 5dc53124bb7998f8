-- judged: assoc wrong, leftId verified, the rest verified
module HwLaw3 where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect minus @-}
minus :: Int -> Int -> Int
minus a b = a - b

{-@ assoc :: x:Int -> y:Int -> z:Int -> { minus x (minus y z) = minus (minus x y) z } @-}
assoc :: Int -> Int -> Int -> Proof
assoc _ _ _ = trivial

{-@ leftId :: x:Int -> { minus x 0 = x } @-}
leftId :: Int -> Proof
leftId _ = trivial

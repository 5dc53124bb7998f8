-- twin leftId: === Max a => === Max 0
module Monoid where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}

data Max = Max Int

{-@ reflect mempty' @-}
mempty' :: Max
mempty' = Max 0

{-@ reflect mappend' @-}
mappend' :: Max -> Max -> Max
mappend' (Max a) (Max b) = Max (a + b)

{-@ leftId :: x:Max -> { mappend' mempty' x == x } @-}
leftId :: Max -> Proof
leftId (Max a) =
  mappend' mempty' (Max a)
    === mappend' (Max 0) (Max a)
    === Max (0 + a)
    === Max a
    *** QED

{-@ comm :: x:Max -> y:Max -> { mappend' x y == mappend' y x } @-}
comm :: Max -> Max -> Proof
comm (Max a) (Max b) =
  mappend' (Max a) (Max b)
    === Max (a + b)
    === Max (b + a)
    === mappend' (Max b) (Max a)
    *** QED

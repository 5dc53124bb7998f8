-- | The quasi-quoter of LiquidHaskell: @[lq| … |]@ is an annotation.
module LiquidHaskell (lq) where

lq :: ()
lq = ()

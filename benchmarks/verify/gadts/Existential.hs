-- twin widths: width s + widths ss => width s - widths ss
module Existential where

data Shape = forall a. Show a => Shape { tag :: a, w :: Int }

{-@ data Shape = Shape { tag :: a, w :: Nat } @-}

{-@ width :: Shape -> Nat @-}
width :: Shape -> Int
width (Shape _ n) = n

{-@ widths :: [Shape] -> Nat @-}
widths :: [Shape] -> Int
widths [] = 0
widths (s : ss) = width s + widths ss

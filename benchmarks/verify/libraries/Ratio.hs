-- twin addR: d1 * d2 => d1 - d2
module Ratio where

data R = Int :% Int

{-@ data R = (:%) { numer :: Int, denom :: {v:Int | v > 0} } @-}

{-@ addR :: R -> R -> R @-}
addR :: R -> R -> R
addR (n1 :% d1) (n2 :% d2) = (n1 * d2 + n2 * d1) :% (d1 * d2)

{-@ whole :: Int -> R @-}
whole :: Int -> R
whole n = n :% 1

{-@ recip' :: {r:R | numer r /= 0} -> R @-}
recip' :: R -> R
recip' (n :% d)
  | n > 0 = d :% n
  | otherwise = negate d :% negate n

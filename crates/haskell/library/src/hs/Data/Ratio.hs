module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Otherwise.Base.Number
import Otherwise.Base.Prim (Ratio (..))

-- | The simplest rational within a distance of the number.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x eps = simplest (toRational x - toRational eps) (toRational x + toRational eps)
  where
    simplest a b
      | b < a = simplest b a
      | a == b = a
      | a > 0 = between (numerator a) (denominator a) (numerator b) (denominator b)
      | b < 0 = negate (between (negate (numerator b)) (denominator b) (negate (numerator a)) (denominator a))
      | otherwise = 0 :% 1
    between n d n' d'
      | r == 0 = q :% 1
      | q /= q' = (q + 1) :% 1
      | otherwise = let m = between d' r' d r in (q * numerator m + denominator m) :% numerator m
      where
        (q, r) = quotRem n d
        (q', r') = quotRem n' d'

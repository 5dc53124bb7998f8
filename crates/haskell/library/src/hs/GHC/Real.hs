module GHC.Real
  ( Ratio (..), Rational, (%), numerator, denominator, reduce, Real (..), Integral (..), Fractional (..)
  , RealFrac (..), fromIntegral, realToFrac, showSigned, even, odd, (^), (^^), gcd, lcm, infinity, notANumber
  , divZeroError, overflowError, numericEnumFrom, numericEnumFromTo, integralEnumFrom, integralEnumFromTo, powImpl
  ) where

import Control.Exception (ArithException (..), throw)
import Data.Ratio (denominator, numerator, (%))
import Numeric (showSigned)
import Otherwise.Base.Prim (Ratio (..))

reduce :: Integral a => a -> a -> Ratio a
reduce = (%)

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0

divZeroError, overflowError :: a
divZeroError = throw DivideByZero
overflowError = throw Overflow

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom = iterate (+ 1)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo a b = takeWhile (<= b + 1 / 2) (numericEnumFrom a)

integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom a = integralEnumFromTo a maxBound

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo a b = map fromInteger [toInteger a .. toInteger b]

powImpl :: (Num a, Integral b) => a -> b -> a
powImpl = (^)

module GHC.Natural
  ( Natural, naturalToInteger, naturalFromInteger, minusNaturalMaybe, intToNatural, naturalToInt
  ) where

import Numeric.Natural (Natural)

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

naturalFromInteger :: Integer -> Natural
naturalFromInteger = fromInteger

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe a b = if a >= b then Just (a - b) else Nothing

intToNatural :: Int -> Natural
intToNatural = fromIntegral

naturalToInt :: Natural -> Int
naturalToInt = fromIntegral

module GHC.Natural
  ( Natural, naturalToInteger, naturalFromInteger, minusNaturalMaybe, intToNatural, naturalToInt, isValidNatural, naturalToWord, wordToNatural
  , plusNatural, minusNatural, timesNatural, quotNatural, remNatural, quotRemNatural, gcdNatural, lcmNatural, powModNatural
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

isValidNatural :: Natural -> Bool
isValidNatural n = n `seq` True

naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

wordToNatural :: Word -> Natural
wordToNatural = fromIntegral

plusNatural, minusNatural, timesNatural, quotNatural, remNatural, gcdNatural, lcmNatural :: Natural -> Natural -> Natural
plusNatural = (+)
minusNatural = (-)
timesNatural = (*)
quotNatural = quot
remNatural = rem
gcdNatural = gcd
lcmNatural = lcm

quotRemNatural :: Natural -> Natural -> (Natural, Natural)
quotRemNatural = quotRem

powModNatural :: Natural -> Natural -> Natural -> Natural
powModNatural base power modulus = go (base `mod` modulus) power (1 `mod` modulus)
  where
    go _ 0 acc = acc
    go b e acc = go (b * b `mod` modulus) (e `quot` 2) (if odd e then acc * b `mod` modulus else acc)

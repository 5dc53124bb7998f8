{-# LANGUAGE MagicHash, UnboxedTuples #-}
module GHC.Integer
  ( Integer, plusInteger, minusInteger, timesInteger, negateInteger, absInteger, signumInteger, divInteger, modInteger
  , quotInteger, remInteger, gcdInteger, lcmInteger
  , quotRemInteger, divModInteger, smallInteger, wordToInteger, integerToInt, integerToWord, eqInteger, neqInteger, leInteger
  , gtInteger, ltInteger, geInteger, compareInteger, andInteger, orInteger, xorInteger, complementInteger, shiftLInteger
  , shiftRInteger, testBitInteger, popCountInteger, doubleFromInteger, floatFromInteger, encodeFloatInteger, encodeDoubleInteger
  ) where

import Data.Bits (complement, popCount, shiftL, shiftR, testBit, xor, (.&.), (.|.))
import Otherwise.Base.Magic (Double#, Float#, Int#, Word#)



plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger, gcdInteger, lcmInteger :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)
divInteger = div
modInteger = mod
quotInteger = quot
remInteger = rem
gcdInteger = gcd
lcmInteger = lcm

negateInteger, absInteger, signumInteger :: Integer -> Integer
negateInteger = negate
absInteger = abs
signumInteger = signum

quotRemInteger, divModInteger :: Integer -> Integer -> (# Integer, Integer #)
quotRemInteger a b = case quotRem a b of (q, r) -> (# q, r #)
divModInteger a b = case divMod a b of (q, r) -> (# q, r #)

smallInteger :: Int# -> Integer
smallInteger = toInteger

wordToInteger :: Word# -> Integer
wordToInteger = toInteger

integerToInt :: Integer -> Int#
integerToInt = fromInteger

integerToWord :: Integer -> Word#
integerToWord = fromInteger

eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger :: Integer -> Integer -> Bool
eqInteger = (==)
neqInteger = (/=)
leInteger = (<=)
gtInteger = (>)
ltInteger = (<)
geInteger = (>=)

compareInteger :: Integer -> Integer -> Ordering
compareInteger = compare

andInteger, orInteger, xorInteger :: Integer -> Integer -> Integer
andInteger = (.&.)
orInteger = (.|.)
xorInteger = xor

complementInteger :: Integer -> Integer
complementInteger = complement

shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
shiftLInteger = shiftL
shiftRInteger = shiftR

testBitInteger :: Integer -> Int# -> Bool
testBitInteger = testBit

popCountInteger :: Integer -> Int#
popCountInteger = popCount

doubleFromInteger :: Integer -> Double#
doubleFromInteger = fromInteger

floatFromInteger :: Integer -> Float#
floatFromInteger = fromInteger

encodeFloatInteger :: Integer -> Int# -> Float#
encodeFloatInteger = encodeFloat

encodeDoubleInteger :: Integer -> Int# -> Double#
encodeDoubleInteger = encodeFloat

-- | Natural numbers: arithmetic below zero is an exception.
module Numeric.Natural (Natural) where

import Data.Bits (Bits (..))
import Otherwise.Base.Core (divZeroError, underflowError)
import Otherwise.Base.Ix (Ix (..), indexError)

newtype Natural = Natural Integer

instance Eq Natural where
  Natural x == Natural y = x == y

instance Ord Natural where
  compare (Natural x) (Natural y) = compare x y
  Natural x < Natural y = x < y
  Natural x <= Natural y = x <= y
  Natural x > Natural y = x > y
  Natural x >= Natural y = x >= y

instance Show Natural where
  showsPrec d (Natural x) = showsPrec d x

instance Read Natural where
  readsPrec d r = [(Natural x, s) | (x, s) <- readsPrec d r, x >= 0]

instance Num Natural where
  Natural x + Natural y = Natural (x + y)
  Natural x - Natural y = if x >= y then Natural (x - y) else underflowError
  Natural x * Natural y = Natural (x * y)
  negate (Natural x) = if x == 0 then Natural 0 else underflowError
  abs n = n
  signum (Natural x) = Natural (signum x)
  fromInteger x = if x >= 0 then Natural x else underflowError

instance Enum Natural where
  succ (Natural x) = Natural (x + 1)
  pred (Natural x) = if x == 0 then underflowError else Natural (x - 1)
  toEnum n = if n >= 0 then Natural (toInteger n) else errorWithoutStackTrace "toEnum: unexpected negative Int"
  fromEnum (Natural x) = fromInteger x
  enumFrom (Natural x) = map Natural (enumFrom x)
  enumFromTo (Natural x) (Natural y) = map Natural (enumFromTo x y)
  enumFromThen (Natural x) (Natural y) = if y >= x then map Natural (enumFromThen x y) else map Natural (enumFromThenTo x y 0)
  enumFromThenTo (Natural x) (Natural y) (Natural z) = map Natural (enumFromThenTo x y z)

instance Real Natural where
  toRational (Natural x) = toRational x

instance Integral Natural where
  quot (Natural x) (Natural y) = Natural (quot x y)
  rem (Natural x) (Natural y) = Natural (rem x y)
  div (Natural x) (Natural y) = Natural (quot x y)
  mod (Natural x) (Natural y) = Natural (rem x y)
  quotRem (Natural x) (Natural y) = if y == 0 then divZeroError else (Natural (quot x y), Natural (rem x y))
  divMod (Natural x) (Natural y) = if y == 0 then divZeroError else (Natural (quot x y), Natural (rem x y))
  toInteger (Natural x) = x

instance Ix Natural where
  range (l, h) = enumFromTo l h
  index (l, h) i = if l <= i && i <= h then fromIntegral (i - l) else indexError (l, h) i "Natural"
  inRange (l, h) i = l <= i && i <= h

instance Bits Natural where
  Natural x .&. Natural y = Natural (x .&. y)
  Natural x .|. Natural y = Natural (x .|. y)
  xor (Natural x) (Natural y) = Natural (xor x y)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  zeroBits = Natural 0
  bit i = Natural (bit i)
  clearBit (Natural x) i = Natural (clearBit x i)
  testBit (Natural x) i = testBit x i
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  shiftL (Natural x) i = Natural (shiftL x i)
  shiftR (Natural x) i = Natural (shiftR x i)
  rotate (Natural x) i = Natural (shift x i)
  popCount (Natural x) = popCount x

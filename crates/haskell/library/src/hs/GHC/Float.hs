module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..), float2Double, double2Float, int2Double, double2Int, int2Float
  , float2Int, showSignedFloat, showFloat, floatToDigits, truncateDouble, roundDouble, floorDouble, ceilingDouble
  , sqrtDouble, powerDouble, fromRat, FFFormat (..), formatRealFloat, castWord64ToDouble
  , castDoubleToWord64, castWord32ToFloat, castFloatToWord32
  , acosDouble, acoshDouble, asinDouble, asinhDouble, atanDouble, atanhDouble, cosDouble, coshDouble, expDouble, logDouble, negateDouble, sinDouble, sinhDouble, tanDouble, tanhDouble, plusDouble, minusDouble, timesDouble, divideDouble, eqDouble, gtDouble, geDouble, ltDouble, leDouble, fabsDouble, acosFloat, acoshFloat, asinFloat, asinhFloat, atanFloat, atanhFloat, cosFloat, coshFloat, expFloat, logFloat, negateFloat, sinFloat, sinhFloat, tanFloat, tanhFloat, plusFloat, minusFloat, timesFloat, divideFloat, eqFloat, gtFloat, geFloat, ltFloat, leFloat, fabsFloat, clamp
  ) where

import Data.Bits (shiftL, shiftR, testBit, (.&.), (.|.))
import Data.Word (Word32, Word64)
import Numeric

float2Double :: Float -> Double
float2Double = realToFrac

double2Float :: Double -> Float
double2Float = realToFrac

int2Double :: Int -> Double
int2Double = fromIntegral

double2Int :: Double -> Int
double2Int = truncate

int2Float :: Int -> Float
int2Float = fromIntegral

float2Int :: Float -> Int
float2Int = truncate

truncateDouble, roundDouble, floorDouble, ceilingDouble :: Integral b => Double -> b
truncateDouble = truncate
roundDouble = round
floorDouble = floor
ceilingDouble = ceiling

sqrtDouble :: Double -> Double
sqrtDouble = sqrt

powerDouble :: Double -> Double -> Double
powerDouble = (**)

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat format digits x = case format of
  FFExponent -> showEFloat digits x ""
  FFFixed -> showFFloat digits x ""
  FFGeneric -> showGFloat digits x ""

-- | The bits of a number: sign, exponent, fraction.
castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 x = fromInteger (bitsOf 11 52 x)

castFloatToWord32 :: Float -> Word32
castFloatToWord32 x = fromInteger (bitsOf 8 23 x)

bitsOf :: RealFloat a => Int -> Int -> a -> Integer
bitsOf width fraction x
  | isNaN x = special + 2 ^ (fraction - 1)
  | isInfinite x = sign + special
  | x == 0 = sign
  | e' <= 0 = sign + (abs m `shiftR` (1 - e'))
  | otherwise = sign + toInteger e' * 2 ^ fraction + (abs m .&. (2 ^ fraction - 1))
  where
    (m, e) = decodeFloat x
    bias = 2 ^ (width - 1) - 1
    e' = e + fraction + bias
    sign = if x < 0 || isNegativeZero x then 2 ^ (width + fraction) else 0
    special = (2 ^ width - 1) * 2 ^ fraction

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble w = fromBits 11 52 (toInteger w)

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat w = fromBits 8 23 (toInteger w)

fromBits :: RealFloat a => Int -> Int -> Integer -> a
fromBits width fraction w = if testBit w (width + fraction) then negate value else value
  where
    f = w .&. (2 ^ fraction - 1)
    e = fromInteger ((w `shiftR` fraction) .&. (2 ^ width - 1)) :: Int
    bias = 2 ^ (width - 1) - 1
    value
      | e == 2 ^ width - 1 = if f == 0 then 1 / 0 else 0 / 0
      | e == 0 = encodeFloat f (1 - bias - fraction)
      | otherwise = encodeFloat (f .|. (1 `shiftL` fraction)) (e - bias - fraction)

acosDouble :: Double -> Double
acosDouble = acos

acoshDouble :: Double -> Double
acoshDouble = acosh

asinDouble :: Double -> Double
asinDouble = asin

asinhDouble :: Double -> Double
asinhDouble = asinh

atanDouble :: Double -> Double
atanDouble = atan

atanhDouble :: Double -> Double
atanhDouble = atanh

cosDouble :: Double -> Double
cosDouble = cos

coshDouble :: Double -> Double
coshDouble = cosh

expDouble :: Double -> Double
expDouble = exp

logDouble :: Double -> Double
logDouble = log

negateDouble :: Double -> Double
negateDouble = negate

sinDouble :: Double -> Double
sinDouble = sin

sinhDouble :: Double -> Double
sinhDouble = sinh

tanDouble :: Double -> Double
tanDouble = tan

tanhDouble :: Double -> Double
tanhDouble = tanh

plusDouble :: Double -> Double -> Double
plusDouble = (+)

minusDouble :: Double -> Double -> Double
minusDouble = (-)

timesDouble :: Double -> Double -> Double
timesDouble = (*)

divideDouble :: Double -> Double -> Double
divideDouble = (/)

eqDouble :: Double -> Double -> Bool
eqDouble = (==)

gtDouble :: Double -> Double -> Bool
gtDouble = (>)

geDouble :: Double -> Double -> Bool
geDouble = (>=)

ltDouble :: Double -> Double -> Bool
ltDouble = (<)

leDouble :: Double -> Double -> Bool
leDouble = (<=)

fabsDouble :: Double -> Double
fabsDouble = abs

acosFloat :: Float -> Float
acosFloat = acos

acoshFloat :: Float -> Float
acoshFloat = acosh

asinFloat :: Float -> Float
asinFloat = asin

asinhFloat :: Float -> Float
asinhFloat = asinh

atanFloat :: Float -> Float
atanFloat = atan

atanhFloat :: Float -> Float
atanhFloat = atanh

cosFloat :: Float -> Float
cosFloat = cos

coshFloat :: Float -> Float
coshFloat = cosh

expFloat :: Float -> Float
expFloat = exp

logFloat :: Float -> Float
logFloat = log

negateFloat :: Float -> Float
negateFloat = negate

sinFloat :: Float -> Float
sinFloat = sin

sinhFloat :: Float -> Float
sinhFloat = sinh

tanFloat :: Float -> Float
tanFloat = tan

tanhFloat :: Float -> Float
tanhFloat = tanh

plusFloat :: Float -> Float -> Float
plusFloat = (+)

minusFloat :: Float -> Float -> Float
minusFloat = (-)

timesFloat :: Float -> Float -> Float
timesFloat = (*)

divideFloat :: Float -> Float -> Float
divideFloat = (/)

eqFloat :: Float -> Float -> Bool
eqFloat = (==)

gtFloat :: Float -> Float -> Bool
gtFloat = (>)

geFloat :: Float -> Float -> Bool
geFloat = (>=)

ltFloat :: Float -> Float -> Bool
ltFloat = (<)

leFloat :: Float -> Float -> Bool
leFloat = (<=)

fabsFloat :: Float -> Float
fabsFloat = abs

clamp :: Int -> Int -> Int
clamp bound k = max (negate bound) (min bound k)

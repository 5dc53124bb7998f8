{-# LANGUAGE NoImplicitPrelude #-}
-- | The numeric classes beyond 'Num', 'Enum' and 'Bounded', and their instances for the built-in types and 'Ratio'.
module Otherwise.Base.Number where

import Otherwise.Base.Core
import Otherwise.Base.Prim

infixr 8 ^, ^^, **
infixl 7 /, %, `quot`, `rem`, `div`, `mod`

-- Primitives -----------------------------------------------------------------------------------------------------

foreign import prim "intQuot" primIntQuot :: Int -> Int -> Int
foreign import prim "intRem" primIntRem :: Int -> Int -> Int
foreign import prim "intDiv" primIntDiv :: Int -> Int -> Int
foreign import prim "intMod" primIntMod :: Int -> Int -> Int
foreign import prim "intToInteger" primIntToInteger :: Int -> Integer
foreign import prim "integerQuot" primIntegerQuot :: Integer -> Integer -> Integer
foreign import prim "integerRem" primIntegerRem :: Integer -> Integer -> Integer
foreign import prim "integerDiv" primIntegerDiv :: Integer -> Integer -> Integer
foreign import prim "integerMod" primIntegerMod :: Integer -> Integer -> Integer
foreign import prim "wordQuot" primWordQuot :: Word -> Word -> Word
foreign import prim "wordRem" primWordRem :: Word -> Word -> Word
foreign import prim "wordDiv" primWordDiv :: Word -> Word -> Word
foreign import prim "wordMod" primWordMod :: Word -> Word -> Word
foreign import prim "wordToInteger" primWordToInteger :: Word -> Integer
foreign import prim "intQuotOverflow" primIntQuotOverflow :: Int -> Int -> Bool
foreign import prim "integerShow" primIntegerShow :: Integer -> [Char]
foreign import prim "doubleDivide" primDoubleDivide :: Double -> Double -> Double
foreign import prim "doublePow" primDoublePow :: Double -> Double -> Double
foreign import prim "doubleSqrt" primDoubleSqrt :: Double -> Double
foreign import prim "doubleExp" primDoubleExp :: Double -> Double
foreign import prim "doubleLog" primDoubleLog :: Double -> Double
foreign import prim "doubleSin" primDoubleSin :: Double -> Double
foreign import prim "doubleCos" primDoubleCos :: Double -> Double
foreign import prim "doubleTan" primDoubleTan :: Double -> Double
foreign import prim "doubleAsin" primDoubleAsin :: Double -> Double
foreign import prim "doubleAcos" primDoubleAcos :: Double -> Double
foreign import prim "doubleAtan" primDoubleAtan :: Double -> Double
foreign import prim "doubleSinh" primDoubleSinh :: Double -> Double
foreign import prim "doubleCosh" primDoubleCosh :: Double -> Double
foreign import prim "doubleTanh" primDoubleTanh :: Double -> Double
foreign import prim "doubleAsinh" primDoubleAsinh :: Double -> Double
foreign import prim "doubleAcosh" primDoubleAcosh :: Double -> Double
foreign import prim "doubleAtanh" primDoubleAtanh :: Double -> Double
foreign import prim "doubleLog1p" primDoubleLog1p :: Double -> Double
foreign import prim "doubleExpm1" primDoubleExpm1 :: Double -> Double
foreign import prim "doubleIsNaN" primDoubleIsNaN :: Double -> Bool
foreign import prim "doubleIsInfinite" primDoubleIsInfinite :: Double -> Bool
foreign import prim "doubleIsNegativeZero" primDoubleIsNegativeZero :: Double -> Bool
foreign import prim "doubleIsDenormalized" primDoubleIsDenormalized :: Double -> Bool
foreign import prim "doubleMantissa" primDoubleMantissa :: Double -> Integer
foreign import prim "doubleExponent" primDoubleExponent :: Double -> Int
foreign import prim "doubleEncode" primDoubleEncode :: Integer -> Int -> Double
foreign import prim "doubleFromRational" primDoubleFromRational :: Integer -> Integer -> Double
foreign import prim "doubleTruncate" primDoubleTruncate :: Double -> Integer
foreign import prim "doubleFloor" primDoubleFloor :: Double -> Integer
foreign import prim "doubleCeiling" primDoubleCeiling :: Double -> Integer
foreign import prim "doubleRound" primDoubleRound :: Double -> Integer
foreign import prim "floatDivide" primFloatDivide :: Float -> Float -> Float
foreign import prim "floatPow" primFloatPow :: Float -> Float -> Float
foreign import prim "floatSqrt" primFloatSqrt :: Float -> Float
foreign import prim "floatExp" primFloatExp :: Float -> Float
foreign import prim "floatLog" primFloatLog :: Float -> Float
foreign import prim "floatSin" primFloatSin :: Float -> Float
foreign import prim "floatCos" primFloatCos :: Float -> Float
foreign import prim "floatTan" primFloatTan :: Float -> Float
foreign import prim "floatAsin" primFloatAsin :: Float -> Float
foreign import prim "floatAcos" primFloatAcos :: Float -> Float
foreign import prim "floatAtan" primFloatAtan :: Float -> Float
foreign import prim "floatSinh" primFloatSinh :: Float -> Float
foreign import prim "floatCosh" primFloatCosh :: Float -> Float
foreign import prim "floatTanh" primFloatTanh :: Float -> Float
foreign import prim "floatAsinh" primFloatAsinh :: Float -> Float
foreign import prim "floatAcosh" primFloatAcosh :: Float -> Float
foreign import prim "floatAtanh" primFloatAtanh :: Float -> Float
foreign import prim "floatLog1p" primFloatLog1p :: Float -> Float
foreign import prim "floatExpm1" primFloatExpm1 :: Float -> Float
foreign import prim "floatIsNaN" primFloatIsNaN :: Float -> Bool
foreign import prim "floatIsInfinite" primFloatIsInfinite :: Float -> Bool
foreign import prim "floatIsNegativeZero" primFloatIsNegativeZero :: Float -> Bool
foreign import prim "floatIsDenormalized" primFloatIsDenormalized :: Float -> Bool
foreign import prim "floatMantissa" primFloatMantissa :: Float -> Integer
foreign import prim "floatExponent" primFloatExponent :: Float -> Int
foreign import prim "floatEncode" primFloatEncode :: Integer -> Int -> Float
foreign import prim "floatFromRational" primFloatFromRational :: Integer -> Integer -> Float
foreign import prim "floatTruncate" primFloatTruncate :: Float -> Integer
foreign import prim "floatFloor" primFloatFloor :: Float -> Integer
foreign import prim "floatCeiling" primFloatCeiling :: Float -> Integer
foreign import prim "floatRound" primFloatRound :: Float -> Integer
foreign import prim "doubleFromFloat" float2Double :: Float -> Double
foreign import prim "floatFromDouble" double2Float :: Double -> Float

-- Classes --------------------------------------------------------------------------------------------------------

class Bounded a where
  minBound, maxBound :: a

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (fromEnum x + 1)
  pred x = toEnum (fromEnum x - 1)
  enumFrom x = map toEnum (enumFrom (fromEnum x))
  enumFromThen x y = map toEnum (enumFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (enumFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))
  {-# MINIMAL toEnum, fromEnum #-}

type Rational = Ratio Integer

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  quot n d = fst (quotRem n d)
  rem n d = snd (quotRem n d)
  div n d = fst (divMod n d)
  mod n d = snd (divMod n d)
  divMod n d = case quotRem n d of
    (q, r) -> if signum r == negate (signum d) then (q - 1, r + d) else (q, r)
  {-# MINIMAL quotRem, toInteger #-}

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  recip x = 1 / x
  x / y = x * recip y
  {-# MINIMAL fromRational, (recip | (/)) #-}

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromRational (1 :% 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (1 + x)
  expm1 x = exp x - 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))
  {-# MINIMAL pi, exp, log, sin, cos, asin, acos, atan, sinh, cosh, asinh, acosh, atanh #-}

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) ->
      let m = if r < 0 then n - 1 else n + 1
          half = abs r - fromRational (1 :% 2)
       in if half < 0 then n else if half > 0 then m else if even n then n else m
  ceiling x = case properFraction x of
    (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of
    (n, r) -> if r < 0 then n - 1 else n
  {-# MINIMAL properFraction #-}

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of
    (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x =
    if k == 0 || x == 0 || isNaN x || isInfinite x
      then x
      else case decodeFloat x of
        (m, n) -> encodeFloat m (n + max (-limit) (min limit k))
    where
      limit = case floatRange x of
        (l, h) -> h - l + 4 * floatDigits x
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) = negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y
  {-# MINIMAL floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE #-}

-- Functions ------------------------------------------------------------------------------------------------------

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

gcd :: Integral a => a -> a -> a
gcd x y = go (abs x) (abs y)
  where
    go a b = if b == 0 then a else go b (a `rem` b)

lcm :: Integral a => a -> a -> a
lcm x y = if x == 0 || y == 0 then 0 else abs ((x `quot` gcd x y) * y)

(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = errorWithoutStackTrace "Negative exponent"
  | n == 0 = 1
  | otherwise = powerAccumulate x (n - 1) x

-- | @powerAccumulate x n y@ is @x ^ n * y@ (the report's algorithm: its order of multiplications matters for doubles).
powerAccumulate :: (Num a, Integral b) => a -> b -> a -> a
powerAccumulate x n y
  | n == 0 = y
  | even n = powerSquare (x * x) (n `quot` 2) y
  | otherwise = powerAccumulate x (n - 1) (x * y)

powerSquare :: (Num a, Integral b) => a -> b -> a -> a
powerSquare x n y
  | even n = powerSquare (x * x) (n `quot` 2) y
  | otherwise = powerAccumulate x (n - 1) (x * y)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

-- | The enumerations of a type given by its bounds' numbers.
boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = map toEnum (enumFromTo (fromEnum x) (fromEnum (maxBound `asTypeOf` x)))

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y =
  if fromEnum y >= fromEnum x
    then map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum (maxBound `asTypeOf` x)))
    else map toEnum (enumFromThenTo (fromEnum x) (fromEnum y) (fromEnum (minBound `asTypeOf` x)))

numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where
    go k = let x = n + k in x `seq` (x : go (k + 1))

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    step = m - n
    -- Multiples of the step, not repeated additions: their rounding errors differ, and GHC 9.0 multiplies.
    go k = let x = n + k * step in x `seq` (x : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = takeThrough (<= m + 1 / 2) (numericEnumFrom n)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y z = takeThrough inside (numericEnumFromThen x y)
  where
    mid = (y - x) / 2
    inside = if y >= x then (<= z + mid) else (>= z + mid)

takeThrough :: (a -> Bool) -> [a] -> [a]
takeThrough _ [] = []
takeThrough p (x : xs) = if p x then x : takeThrough p xs else []

-- Int ------------------------------------------------------------------------------------------------------------

instance Bounded Int where
  minBound = -9223372036854775808
  maxBound = 9223372036854775807

instance Enum Int where
  succ x = if x == maxBound then errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == minBound then errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound" else x - 1
  toEnum x = x
  fromEnum x = x
  enumFrom x = enumFromTo x maxBound
  enumFromTo x y = if x > y then [] else intsUpTo x y
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromThenTo x y z
    | y >= x = if z < y then (if z < x then [] else [x]) else x : intsUpBy (y - x) (z - (y - x)) y
    | otherwise = if z > y then (if z > x then [] else [x]) else x : intsDownBy (y - x) (z - (y - x)) y

-- | From x up to y, where x <= y. The test for equality comes before the addition: no overflow at 'maxBound'.
intsUpTo :: Int -> Int -> [Int]
intsUpTo x y = x : (if x == y then [] else intsUpTo (x + 1) y)

-- | From x in steps; the last element is the first one beyond the bound, which was moved by one step to avoid overflow.
intsUpBy, intsDownBy :: Int -> Int -> Int -> [Int]
intsUpBy step bound x = if x > bound then [x] else x : intsUpBy step bound (x + step)
intsDownBy step bound x = if x < bound then [x] else x : intsDownBy step bound (x + step)

instance Real Int where
  toRational x = primIntToInteger x :% 1

instance Integral Int where
  quot x y
    | y == 0 = divZeroError
    | primIntQuotOverflow x y = overflowError
    | otherwise = primIntQuot x y
  rem x y = if y == 0 then divZeroError else primIntRem x y
  div x y
    | y == 0 = divZeroError
    | primIntQuotOverflow x y = overflowError
    | otherwise = primIntDiv x y
  mod x y = if y == 0 then divZeroError else primIntMod x y
  quotRem x y = if y == 0 then divZeroError else (quot x y, primIntRem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, primIntMod x y)
  toInteger = primIntToInteger

-- Integer --------------------------------------------------------------------------------------------------------

instance Enum Integer where
  succ x = x + 1
  pred x = x - 1
  toEnum = primIntToInteger
  fromEnum = primIntFromInteger
  enumFrom x = x `seq` (x : enumFrom (x + 1))
  enumFromTo x y = if x > y then [] else x : enumFromTo (x + 1) y
  enumFromThen x y = x `seq` (x : enumFromThen y (y + (y - x)))
  enumFromThenTo x y z = if y >= x then up x else down x
    where
      step = y - x
      up k = if k > z then [] else k : up (k + step)
      down k = if k < z then [] else k : down (k + step)

instance Real Integer where
  toRational x = x :% 1

instance Integral Integer where
  quot x y = if y == 0 then divZeroError else primIntegerQuot x y
  rem x y = if y == 0 then divZeroError else primIntegerRem x y
  div x y = if y == 0 then divZeroError else primIntegerDiv x y
  mod x y = if y == 0 then divZeroError else primIntegerMod x y
  quotRem x y = if y == 0 then divZeroError else (primIntegerQuot x y, primIntegerRem x y)
  divMod x y = if y == 0 then divZeroError else (primIntegerDiv x y, primIntegerMod x y)
  toInteger x = x

-- Word -----------------------------------------------------------------------------------------------------------

instance Bounded Word where
  minBound = 0
  maxBound = 18446744073709551615

instance Enum Word where
  succ x = if x == maxBound then errorWithoutStackTrace "Enum.succ{Word}: tried to take `succ' of maxBound" else x + 1
  pred x = if x == 0 then errorWithoutStackTrace "Enum.pred{Word}: tried to take `pred' of minBound" else x - 1
  toEnum n =
    if n < 0
      then errorWithoutStackTrace ("Enum.toEnum{Word}: tag (" ++ primIntegerShow (primIntToInteger n) ++ ") is outside of bounds (0,18446744073709551615)")
      else primWordFromInteger (primIntToInteger n)
  fromEnum x =
    if x > 9223372036854775807
      then errorWithoutStackTrace ("Enum.fromEnum{Word}: value (" ++ primIntegerShow (primWordToInteger x) ++ ") is outside of Int's bounds (-9223372036854775808,9223372036854775807)")
      else primIntFromInteger (primWordToInteger x)
  enumFrom x = enumFromTo x maxBound
  enumFromTo x y = map fromInteger (enumFromTo (primWordToInteger x) (primWordToInteger y))
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else 0)
  enumFromThenTo x y z = map fromInteger (enumFromThenTo (primWordToInteger x) (primWordToInteger y) (primWordToInteger z))

instance Real Word where
  toRational x = primWordToInteger x :% 1

instance Integral Word where
  quot x y = if y == 0 then divZeroError else primWordQuot x y
  rem x y = if y == 0 then divZeroError else primWordRem x y
  div x y = if y == 0 then divZeroError else primWordDiv x y
  mod x y = if y == 0 then divZeroError else primWordMod x y
  quotRem x y = if y == 0 then divZeroError else (primWordQuot x y, primWordRem x y)
  divMod x y = if y == 0 then divZeroError else (primWordDiv x y, primWordMod x y)
  toInteger = primWordToInteger

-- Double ----------------------------------------------------------------------------------------------------------

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum n = primDoubleFromInteger (primIntToInteger n)
  fromEnum x = primIntFromInteger (primDoubleTruncate x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

instance Real Double where
  toRational x = if e >= 0 then (m * 2 ^ e) :% 1 else m % (2 ^ negate e)
    where
      m = primDoubleMantissa x
      e = primDoubleExponent x

instance Fractional Double where
  (/) = primDoubleDivide
  recip x = primDoubleDivide 1 x
  fromRational (n :% d) = rationalToDouble n d

-- | Also for the infinite and undefined ratios with denominator zero.
rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d = if d == 0 then primDoubleDivide (signum (primDoubleFromInteger n)) 0 else primDoubleFromRational n d

instance Floating Double where
  pi = primDoubleFromRational 3141592653589793238 1000000000000000000
  exp = primDoubleExp
  log = primDoubleLog
  sqrt = primDoubleSqrt
  (**) = primDoublePow
  sin = primDoubleSin
  cos = primDoubleCos
  tan = primDoubleTan
  asin = primDoubleAsin
  acos = primDoubleAcos
  atan = primDoubleAtan
  sinh = primDoubleSinh
  cosh = primDoubleCosh
  tanh = primDoubleTanh
  asinh = primDoubleAsinh
  acosh = primDoubleAcosh
  atanh = primDoubleAtanh
  log1p = primDoubleLog1p
  expm1 = primDoubleExpm1
  log1mexp x = if x > negate (log 2) then log (negate (expm1 x)) else log1p (negate (exp x))
  log1pexp x
    | x <= 18 = log1p (exp x)
    | x <= 100 = x + exp (negate x)
    | otherwise = x

instance RealFrac Double where
  properFraction x = (fromInteger n, x - primDoubleFromInteger n)
    where
      n = primDoubleTruncate x
  truncate x = fromInteger (primDoubleTruncate x)
  round x = fromInteger (primDoubleRound x)
  ceiling x = fromInteger (primDoubleCeiling x)
  floor x = fromInteger (primDoubleFloor x)

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (-1021, 1024)
  decodeFloat x = (primDoubleMantissa x, primDoubleExponent x)
  encodeFloat = primDoubleEncode
  isNaN = primDoubleIsNaN
  isInfinite = primDoubleIsInfinite
  isDenormalized = primDoubleIsDenormalized
  isNegativeZero = primDoubleIsNegativeZero
  isIEEE _ = True

-- Float -----------------------------------------------------------------------------------------------------------

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = primFloatFromInteger (primIntToInteger n)
  fromEnum x = primIntFromInteger (primFloatTruncate x)
  enumFrom = numericEnumFrom
  enumFromTo = numericEnumFromTo
  enumFromThen = numericEnumFromThen
  enumFromThenTo = numericEnumFromThenTo

instance Real Float where
  toRational x = if e >= 0 then (m * 2 ^ e) :% 1 else m % (2 ^ negate e)
    where
      m = primFloatMantissa x
      e = primFloatExponent x

instance Fractional Float where
  (/) = primFloatDivide
  recip x = primFloatDivide 1 x
  fromRational (n :% d) = rationalToFloat n d

-- | Also for the infinite and undefined ratios with denominator zero.
rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d = if d == 0 then primFloatDivide (signum (primFloatFromInteger n)) 0 else primFloatFromRational n d

instance Floating Float where
  pi = primFloatFromRational 3141592653589793238 1000000000000000000
  exp = primFloatExp
  log = primFloatLog
  sqrt = primFloatSqrt
  (**) = primFloatPow
  sin = primFloatSin
  cos = primFloatCos
  tan = primFloatTan
  asin = primFloatAsin
  acos = primFloatAcos
  atan = primFloatAtan
  sinh = primFloatSinh
  cosh = primFloatCosh
  tanh = primFloatTanh
  asinh = primFloatAsinh
  acosh = primFloatAcosh
  atanh = primFloatAtanh
  log1p = primFloatLog1p
  expm1 = primFloatExpm1
  log1mexp x = if x > negate (log 2) then log (negate (expm1 x)) else log1p (negate (exp x))
  log1pexp x
    | x <= 18 = log1p (exp x)
    | x <= 100 = x + exp (negate x)
    | otherwise = x

instance RealFrac Float where
  properFraction x = (fromInteger n, x - primFloatFromInteger n)
    where
      n = primFloatTruncate x
  truncate x = fromInteger (primFloatTruncate x)
  round x = fromInteger (primFloatRound x)
  ceiling x = fromInteger (primFloatCeiling x)
  floor x = fromInteger (primFloatFloor x)

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (-125, 128)
  decodeFloat x = (primFloatMantissa x, primFloatExponent x)
  encodeFloat = primFloatEncode
  isNaN = primFloatIsNaN
  isInfinite = primFloatIsInfinite
  isDenormalized = primFloatIsDenormalized
  isNegativeZero = primFloatIsNegativeZero
  isIEEE _ = True

-- Ratio ----------------------------------------------------------------------------------------------------------

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y = if y == 0 then ratioZeroDenominatorError else (x `quot` d) :% (y `quot` d)
  where
    d = gcd x y

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) < (x' :% y') = x * y' < x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger x = fromInteger x :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0 = ratioZeroDenominatorError
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of
    (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum = fromInteger . truncate
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- Char, Bool, Ordering, unit and tuples --------------------------------------------------------------------------

chr :: Int -> Char
chr n =
  if n < 0 || n > 1114111
    then errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ parenthesised (primIntegerShow (primIntToInteger n)))
    else primCharChr n
  where
    parenthesised s = if n < 0 then "(" ++ s ++ ")" else s

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Enum Char where
  succ c = if ord c == 1114111 then errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument" else primCharChr (ord c + 1)
  pred c = if ord c == 0 then errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument" else primCharChr (ord c - 1)
  toEnum = chr
  fromEnum = ord
  enumFrom c = map primCharChr (enumFromTo (ord c) 1114111)
  enumFromTo c d = map primCharChr (enumFromTo (ord c) (ord d))
  enumFromThen c d = map primCharChr (enumFromThenTo (ord c) (ord d) (if d >= c then 1114111 else 0))
  enumFromThenTo c d e = map primCharChr (enumFromThenTo (ord c) (ord d) (ord e))

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Enum Bool where
  succ False = True
  succ True = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
  pred True = False
  pred False = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
  toEnum n
    | n == 0 = False
    | n == 1 = True
    | otherwise = errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum False = 0
  fromEnum True = 1
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
  pred GT = EQ
  pred EQ = LT
  pred LT = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
  toEnum n
    | n == 0 = LT
    | n == 1 = EQ
    | n == 2 = GT
    | otherwise = errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum = orderingIndex
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Enum () where
  succ _ = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
  pred _ = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
  toEnum n = if n == 0 then () else errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = 0
  enumFrom () = [()]
  enumFromThen () () = let many = () : many in many
  enumFromTo () () = [()]
  enumFromThenTo () () () = let many = () : many in many

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

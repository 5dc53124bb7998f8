{-# LANGUAGE ScopedTypeVariables, PolyKinds, KindSignatures #-}
-- | Division of real numbers, and numbers with a fixed number of decimal places.
module Data.Fixed
  ( div', mod', divMod', Fixed (..), HasResolution (resolution), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import Data.Char (isDigit)
import Data.Proxy (Proxy (..))

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger (div' n d) * d

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (q, n - fromIntegral q * d)
  where
    q = div' n d

-- | So many units, each the resolution's part of one.
newtype Fixed a = MkFixed Integer
  deriving (Eq, Ord)

class HasResolution a where
  resolution :: p a -> Integer

data E0
data E1
data E2
data E3
data E6
data E9
data E12

instance HasResolution E0 where resolution _ = 1
instance HasResolution E1 where resolution _ = 10
instance HasResolution E2 where resolution _ = 100
instance HasResolution E3 where resolution _ = 1000
instance HasResolution E6 where resolution _ = 1000000
instance HasResolution E9 where resolution _ = 1000000000
instance HasResolution E12 where resolution _ = 1000000000000

type Uni = Fixed E0
type Deci = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano = Fixed E9
type Pico = Fixed E12

instance Enum (Fixed a) where
  succ (MkFixed n) = MkFixed (succ n)
  pred (MkFixed n) = MkFixed (pred n)
  toEnum = MkFixed . toEnum
  fromEnum (MkFixed n) = fromEnum n
  enumFrom (MkFixed n) = map MkFixed (enumFrom n)
  enumFromThen (MkFixed n) (MkFixed m) = map MkFixed (enumFromThen n m)
  enumFromTo (MkFixed n) (MkFixed m) = map MkFixed (enumFromTo n m)
  enumFromThenTo (MkFixed n) (MkFixed m) (MkFixed l) = map MkFixed (enumFromThenTo n m l)

instance HasResolution a => Num (Fixed a) where
  MkFixed n + MkFixed m = MkFixed (n + m)
  MkFixed n - MkFixed m = MkFixed (n - m)
  x@(MkFixed n) * MkFixed m = MkFixed (div (n * m) (resolution x))
  negate (MkFixed n) = MkFixed (negate n)
  abs (MkFixed n) = MkFixed (abs n)
  signum (MkFixed n) = fromInteger (signum n)
  fromInteger n = MkFixed (n * resolution (Proxy :: Proxy a))

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed n) = toRational n / toRational (resolution x)

instance HasResolution a => Fractional (Fixed a) where
  x@(MkFixed n) / MkFixed m = MkFixed (div (n * resolution x) m)
  recip x@(MkFixed n) = MkFixed (div (resolution x * resolution x) n)
  fromRational r = MkFixed (floor (r * toRational (resolution (Proxy :: Proxy a))))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction x = (n, x - fromIntegral n)
    where
      n = truncate (toRational x)
  truncate = truncate . toRational
  round = round . toRational
  ceiling = ceiling . toRational
  floor = floor . toRational

instance HasResolution a => Show (Fixed a) where
  showsPrec d x = showParen (d > 6 && x < 0) (showString (showFixed False x))

-- | Digits behind the last decimal place are dropped.
instance HasResolution a => Read (Fixed a) where
  readsPrec d s = readParen False positive s ++ readParen (d > 6) negative s
    where
      positive r = [(number token, t) | (token@(c : _), t) <- lex r, isDigit c]
      negative r = [(negate x, t) | ("-", r') <- lex r, (x, t) <- positive r']
      number token = case break (== '.') token of
        (whole, part) -> fixedFrom (read whole) (drop 1 part)
      fixedFrom whole digits = x
        where
          x = MkFixed (whole * resolution x + (read ('0' : digits) * resolution x) `div` (10 ^ length digits))

-- | With all decimal places, or without the zeros at the end.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed n)
  | n < 0 = '-' : showFixed chop (MkFixed (negate n) `asTypeOf` x)
  | otherwise = show whole ++ if null digits then "" else '.' : digits
  where
    res = resolution x
    (whole, part) = divMod n res
    places = length (takeWhile (< res) (iterate (* 10) 1))
    -- A resolution that is no power of ten is rounded up to one.
    shown = show (negate (div (negate (part * 10 ^ places)) res))
    padded = replicate (places - length shown) '0' ++ shown
    digits = if chop then reverse (dropWhile (== '0') (reverse padded)) else padded

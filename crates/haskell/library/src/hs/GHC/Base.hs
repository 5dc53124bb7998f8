{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.Base
  ( module Prelude, module GHC.Prim, Int (I#), Char (C#), Word (W#), Double (D#), Float (F#), IO (IO), isTrue#, iShiftL#, iShiftRA#, iShiftRL#, shiftL#, shiftRL#, unIO, when, liftM, liftM2, liftM3, liftM4, liftM5, ap, join, MonadPlus (..), Alternative (..), NonEmpty (..), ord, unsafeChr, liftA, liftA2, liftA3
  , assert, eqString, maxInt, minInt, divInt, modInt, quotInt, remInt, breakpoint, Type, Constraint, Void, absurd
  , sconcat, stimes, lazy, inline, oneShot, coerce
  ) where

import Control.Applicative (Alternative (..), liftA, liftA2, liftA3)
import Control.Exception (assert)
import Control.Monad (MonadPlus (..), ap, join, liftM, liftM2, liftM3, liftM4, liftM5, when)
import Data.Char (chr, ord)
import Data.Coerce (coerce)
import Data.Kind (Constraint, Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (sconcat, stimes)
import Data.Void (Void, absurd)
import GHC.Prim
import Otherwise.Base.Magic (iShiftL#, iShiftRA#, iShiftRL#, isTrue#, shiftL#, shiftRL#, unIO, pattern C#, pattern D#, pattern F#, pattern I#, pattern IO, pattern W#)
import GHC.Magic (inline, lazy, oneShot)

unsafeChr :: Int -> Char
unsafeChr = chr

eqString :: String -> String -> Bool
eqString = (==)

maxInt, minInt :: Int
maxInt = maxBound
minInt = minBound

divInt, modInt, quotInt, remInt :: Int -> Int -> Int
divInt = div
modInt = mod
quotInt = quot
remInt = rem

breakpoint :: a -> a
breakpoint x = x

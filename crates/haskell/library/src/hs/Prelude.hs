{-# LANGUAGE NoImplicitPrelude #-}
-- | The Prelude of base 4.15 (GHC 9.0).
module Prelude
  ( -- * Basic types
    Bool (False, True), (&&), (||), not, otherwise
  , Maybe (Nothing, Just), maybe
  , Either (Left, Right), either
  , Ordering (LT, EQ, GT)
  , Char, String
  , fst, snd, curry, uncurry
  , Eq ((==), (/=))
  , Ord (compare, (<), (<=), (>=), (>), max, min)
  , Enum (succ, pred, toEnum, fromEnum, enumFrom, enumFromThen, enumFromTo, enumFromThenTo)
  , Bounded (minBound, maxBound)
    -- * Numbers
  , Int, Integer, Float, Double, Rational, Word
  , Num ((+), (-), (*), negate, abs, signum, fromInteger)
  , Real (toRational)
  , Integral (quot, rem, div, mod, quotRem, divMod, toInteger)
  , Fractional ((/), recip, fromRational)
  , Floating (pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac (properFraction, truncate, round, ceiling, floor)
  , RealFloat (floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, exponent, significand, scaleFloat, isNaN, isInfinite, isDenormalized, isIEEE, isNegativeZero, atan2)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
    -- * Semigroups, functors, monads
  , Semigroup ((<>)), Monoid (mempty, mappend, mconcat)
  , Functor (fmap, (<$)), (<$>)
  , Applicative (pure, (<*>), (*>), (<*))
  , Monad ((>>=), (>>), return)
  , MonadFail (fail)
  , mapM_, sequence_, (=<<)
    -- * Folds and traversals
  , Foldable (foldMap, foldr, foldl, foldr1, foldl1, elem, maximum, minimum, sum, product, null, length)
  , Traversable (traverse, sequenceA, mapM, sequence)
    -- * Functions
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
    -- * Lists
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap
  , scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt
  , notElem, lookup
  , zip, zip3, zipWith, zipWith3, unzip, unzip3
  , lines, words, unlines, unwords
    -- * Text
  , ShowS, Show (showsPrec, showList, show), shows, showChar, showString, showParen
  , ReadS, Read (readsPrec, readList), reads, readParen, read, lex
    -- * Input and output
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn
  , IOError, ioError, userError
  ) where

import Otherwise.Base.Core
import Otherwise.Base.Foldable
import Otherwise.Base.IO
import Otherwise.Base.List
import Otherwise.Base.Monoid
import Otherwise.Base.Number
import Otherwise.Base.Prim
import Otherwise.Base.Read
import Otherwise.Base.ReadP (ReadS)
import Otherwise.Base.Show
import Otherwise.Base.Tuple
import Otherwise.Base.WideTuple ()

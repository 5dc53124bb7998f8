{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | Wrappers that change how values are made, as in QuickCheck 2.14.
module Test.QuickCheck.Modifiers
  ( Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..), InfiniteList (..)
  , Positive (..), NonZero (..), NonNegative (..), NonPositive (..), Negative (..), Large (..), Small (..), Shrink2 (..)
  , ASCIIString (..), UnicodeString (..), PrintableString (..)
  ) where

import Data.List (sort)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

newtype Blind a = Blind {getBlind :: a} deriving (Eq, Ord, Num, Integral, Real, Enum)

instance Show (Blind a) where show _ = "(*)"
instance Arbitrary a => Arbitrary (Blind a) where { arbitrary = fmap Blind arbitrary; shrink (Blind x) = map Blind (shrink x) }

newtype Fixed a = Fixed {getFixed :: a} deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Arbitrary a => Arbitrary (Fixed a) where arbitrary = fmap Fixed arbitrary

newtype OrderedList a = Ordered {getOrdered :: [a]} deriving (Eq, Ord, Show, Read)

instance (Ord a, Arbitrary a) => Arbitrary (OrderedList a) where
  arbitrary = fmap Ordered orderedList
  shrink (Ordered xs) = [Ordered ys | ys <- shrink xs, sort ys == ys]

newtype SortedList a = Sorted {getSorted :: [a]} deriving (Eq, Ord, Show, Read)

instance (Ord a, Arbitrary a) => Arbitrary (SortedList a) where
  arbitrary = fmap (Sorted . sort) arbitrary
  shrink (Sorted xs) = [Sorted ys | ys <- map sort (shrink xs), ys /= xs]

newtype NonEmptyList a = NonEmpty {getNonEmpty :: [a]} deriving (Eq, Ord, Show, Read)

instance Arbitrary a => Arbitrary (NonEmptyList a) where
  arbitrary = fmap NonEmpty (arbitrary `suchThat` (not . null))
  shrink (NonEmpty xs) = [NonEmpty ys | ys <- shrink xs, not (null ys)]

newtype InfiniteList a = InfiniteList {getInfiniteList :: [a]}

instance Show a => Show (InfiniteList a) where
  showsPrec _ (InfiniteList xs) = showString "InfiniteList {getInfiniteList = " . foldr (.) id [shows x . showString ", " | x <- take 5 xs] . showString "...}"

instance Arbitrary a => Arbitrary (InfiniteList a) where arbitrary = fmap InfiniteList infiniteList

newtype Positive a = Positive {getPositive :: a} deriving (Eq, Ord, Show, Read, Enum)

instance Functor Positive where fmap f (Positive x) = Positive (f x)
instance (Num a, Ord a, Arbitrary a) => Arbitrary (Positive a) where
  arbitrary = fmap Positive (fmap abs arbitrary `suchThat` (> 0))
  shrink (Positive x) = [Positive y | y <- shrink x, y > 0]

newtype Negative a = Negative {getNegative :: a} deriving (Eq, Ord, Show, Read, Enum)

instance Functor Negative where fmap f (Negative x) = Negative (f x)
instance (Num a, Ord a, Arbitrary a) => Arbitrary (Negative a) where
  arbitrary = fmap Negative (arbitrary `suchThat` (< 0))
  shrink (Negative x) = [Negative y | y <- shrink x, y < 0]

newtype NonZero a = NonZero {getNonZero :: a} deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonZero where fmap f (NonZero x) = NonZero (f x)
instance (Num a, Eq a, Arbitrary a) => Arbitrary (NonZero a) where
  arbitrary = fmap NonZero (arbitrary `suchThat` (/= 0))
  shrink (NonZero x) = [NonZero y | y <- shrink x, y /= 0]

newtype NonNegative a = NonNegative {getNonNegative :: a} deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonNegative where fmap f (NonNegative x) = NonNegative (f x)
instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonNegative a) where
  arbitrary = fmap NonNegative (fmap abs arbitrary `suchThat` (>= 0))
  shrink (NonNegative x) = [NonNegative y | y <- shrink x, y >= 0]

newtype NonPositive a = NonPositive {getNonPositive :: a} deriving (Eq, Ord, Show, Read, Enum)

instance Functor NonPositive where fmap f (NonPositive x) = NonPositive (f x)
instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonPositive a) where
  arbitrary = fmap NonPositive (arbitrary `suchThat` (<= 0))
  shrink (NonPositive x) = [NonPositive y | y <- shrink x, y <= 0]

newtype Large a = Large {getLarge :: a} deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance (Integral a, Bounded a) => Arbitrary (Large a) where
  arbitrary = fmap Large arbitraryBoundedIntegral
  shrink (Large x) = map Large (shrinkIntegral x)

newtype Small a = Small {getSmall :: a} deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Integral a => Arbitrary (Small a) where
  arbitrary = fmap Small arbitrarySizedIntegral
  shrink (Small x) = map Small (shrinkIntegral x)

newtype Shrink2 a = Shrink2 {getShrink2 :: a} deriving (Eq, Ord, Show, Read, Num, Integral, Real, Enum)

instance Arbitrary a => Arbitrary (Shrink2 a) where
  arbitrary = fmap Shrink2 arbitrary
  shrink (Shrink2 x) = [Shrink2 y | y <- shrink x] ++ [Shrink2 z | y <- shrink x, z <- shrink y]

newtype ASCIIString = ASCIIString {getASCIIString :: String} deriving (Eq, Ord, Show, Read)

instance Arbitrary ASCIIString where
  arbitrary = fmap ASCIIString (listOf arbitraryASCIIChar)
  shrink (ASCIIString s) = map ASCIIString (shrink s)

newtype UnicodeString = UnicodeString {getUnicodeString :: String} deriving (Eq, Ord, Show, Read)

instance Arbitrary UnicodeString where
  arbitrary = fmap UnicodeString (listOf arbitraryUnicodeChar)
  shrink (UnicodeString s) = map UnicodeString (shrink s)

newtype PrintableString = PrintableString {getPrintableString :: String} deriving (Eq, Ord, Show, Read)

instance Arbitrary PrintableString where
  arbitrary = fmap PrintableString (listOf arbitraryPrintableChar)
  shrink (PrintableString s) = map PrintableString (shrink s)

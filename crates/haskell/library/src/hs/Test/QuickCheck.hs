{-# LANGUAGE PatternSynonyms #-}
-- | Properties tried on random values: the interface of QuickCheck 2.14. The seed is fixed, so that the same program prints the same.
module Test.QuickCheck
  ( quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult, verboseCheck, verboseCheckWith, verboseCheckResult
  , verboseCheckWithResult, Args (..), Result (..), stdArgs, isSuccess
  , module Test.QuickCheck.Arbitrary
  , Gen, variant, sized, getSize, resize, scale, choose, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral, chooseAny
  , generate, sample, sample', suchThat, suchThatMap, suchThatMaybe, oneof, frequency, elements, growingElements, sublistOf, shuffle
  , listOf, listOf1, vectorOf, infiniteListOf
  , module Test.QuickCheck.Modifiers
  , Fun (..), applyFun, applyFun2, applyFun3, Function (..), functionMap, functionShow, functionIntegral, functionRealFrac
  , functionBoundedEnum, pattern Fn, pattern Fn2, pattern Fn3
  , Testable (..), Property, Discard (..), discard
  , (==>), (===), (=/=), (.&.), (.&&.), (.||.), conjoin, disjoin, total
  , counterexample, printTestCase, label, collect, classify, cover, tabulate
  , forAll, forAllShow, forAllBlind, forAllShrink, forAllShrinkShow, forAllShrinkBlind
  , shrinking, noShrinking, mapSize, withMaxSuccess, once, again, expectFailure, verbose, within, whenFail, whenFail'
  , ioProperty, idempotentIOProperty
  ) where

import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Function
import Test.QuickCheck.Gen
import Test.QuickCheck.Modifiers
import Test.QuickCheck.Property hiding (Result (..))
import Test.QuickCheck.Test

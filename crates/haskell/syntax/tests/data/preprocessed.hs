{-# LANGUAGE CPP #-}
module Preprocessed where

#if __GLASGOW_HASKELL__ >= 800
import Data.Semigroup (Semigroup (..))
#else
import Data.Monoid (this is not Haskell)
#endif

#ifdef __GLASGOW_HASKELL__
f :: Int -> Int
#endif
f x =
#if 0
  x - (
#elif MIN_VERSION_base(4,9,0)
  x + 1
#else
  x * (
#endif

#if defined(SOMETHING) || !1
broken ] here
#endif
g = f

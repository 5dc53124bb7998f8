{-# OPTIONS_GHC -Wall -XLambdaCase #-}
{-# LANGUAGE Haskell2010
           , TupleSections
           , NoMonomorphismRestriction #-}
{-# language BangPatterns #-}
module Pragmas {-# WARNING "just a test" #-} (f, g) where

import {-# SOURCE #-} Other ()
{-# ANN module "x" #-}

data T = T {-# UNPACK #-} !Int {-# UNPACK #-} !Int

{-# INLINE [1] f #-}
f :: Int -> Int
f = \case
  0 -> 1
  n -> {-# SCC "f" #-} n

{-# SPECIALIZE g :: Int -> Int #-}
{-# NOINLINE g #-}
g :: Num a => a -> a
g !x = x + 1
{-# RULES "g/g" forall x. g (g x) = x #-}
{-# DEPRECATED g "use f" #-}
{-# COMPLETE T #-}

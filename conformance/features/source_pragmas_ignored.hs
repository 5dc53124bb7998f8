{-# OPTIONS_GHC -Wall -fno-warn-unused-imports #-}
{-# LANGUAGE Haskell2010 #-}
{-# LANGUAGE
    ScopedTypeVariables
  , LambdaCase
  #-}
module Main where

import Data.List (sort)

data P = P {-# UNPACK #-} !Int {-# UNPACK #-} !Int deriving Show

{-# INLINE add #-}
add :: P -> P -> P
add (P a b) (P c d) = P (a + c) (b + d)

{-# NOINLINE slow #-}
slow :: Int -> Int
slow n = n * 2
{-# SPECIALIZE twice :: Int -> Int #-}
twice :: Num a => a -> a
twice x = x + x
{-# DEPRECATED old "use twice" #-}
old :: Int -> Int
old = twice
{-# RULES "slow/slow" forall x. slow (slow x) = x * 4 #-}
{-# ANN module "HLint: ignore" #-}

main :: IO ()
main = do
  print (add (P 1 2) (P 3 4))
  print ({-# SCC "label" #-} slow (twice 3))
  print (old 4)

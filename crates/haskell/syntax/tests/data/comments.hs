#!/usr/bin/env runghc
{- A block comment {- nested -} before everything -}
-- | Haddock for the module.
module Comments -- trailing
  ( {- inside -} f -- ^ what f is
  , g
  ) where
{- | haddock block -}

-- * A section
import Data.List {- here -} ( {- and here -} sort ) -- and here

f :: Int -- ^ the argument
  -> Int -- ^ the result
f x = x {- between -} + {- tokens -} 1 --no space
  where _unused = 1 -- end

{-# INLINE g #-}
g :: Int -> Int
g 0 = 0 -- zero
-- between clauses
g n
  -- before a guard
  | n > 0 = n --- three dashes
  {- before another -}
  | otherwise = -n

h = 1 --> 2
 where
  a --> b = a
  {-@ a :: Int @-}
{-@ h :: Int @-}
{--}
k = "-- no" ++ "{- no -}" -- -} {-

{-# LANGUAGE RebindableSyntax, MagicHash #-}
-- Numbers mean the `fromInteger` in scope, but for those of the machine.
module Main where

import GHC.Exts (Int (I#), (+#))
import Prelude (IO, Integer, Show, print, (>>))
import qualified Prelude as P

newtype Count = Count Integer
  deriving Show

fromInteger :: Integer -> Count
fromInteger = Count

later :: Int -> Int
later (I# x) = I# (x +# 32#)

isZero :: Int -> P.Bool
isZero (I# x) = case x of
  0# -> P.True
  _ -> P.False

two :: Int
two = I# 2#

main :: IO ()
main = print 3 >> print (later two) >> print (isZero (I# 0#)) >> print (isZero two + 1)
  where
    b + _ = b

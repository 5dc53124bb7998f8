{-# LANGUAGE MagicHash #-}
-- | Logarithms of numbers, rounded down.
module GHC.Integer.Logarithms (integerLog2#, integerLogBase#, wordLog2#) where

import Otherwise.Base.Magic

integerLog2# :: Integer -> Int#
integerLog2# = integerLogBase# 2

-- | As in GHC, -1 for what has none.
integerLogBase# :: Integer -> Integer -> Int#
integerLogBase# base n = go 0 n
  where
    go count rest
      | n < 1 = -1
      | rest < base = count
      | otherwise = let next = count + 1 in next `seq` go next (rest `quot` base)

wordLog2# :: Word# -> Int#
wordLog2# w = integerLog2# (toInteger w)

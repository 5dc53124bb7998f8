{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main where
import GHC.Exts
fact :: Int -> Int
fact (I# n) = I# (go n 1#)
  where
    go :: Int# -> Int# -> Int#
    go 0# acc = acc
    go m acc = go (m -# 1#) (acc *# m)
divMod' :: Int -> Int -> (# Int, Int #)
divMod' a b = (# a `div` b, a `mod` b #)
main :: IO ()
main = do
  print (fact 10)
  case divMod' 17 5 of
    (# q, r #) -> print (q, r)
  print (C# (chr# 65#))
  print (isTrue# (3# ># 2#))
  print (D# (2.5## *## 2.0##))

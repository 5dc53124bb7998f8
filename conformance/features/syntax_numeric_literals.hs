{-# LANGUAGE NumericUnderscores, BinaryLiterals #-}
module Main where

main :: IO ()
main = do
  print [0x1F, 0XfF, 0o17, 0O7, 0b1011, 0B1]
  print [1_000_000, 0x_ff, 0b1111_0000]
  print [1.5e3, 2e-2, 1_0.0_1, 6.02e23, 1E+2]
  print (0xFFFFFFFFFFFFFFFF)
  print (12345678901234567890123)
  print (1e3 :: Double, 0.0, 007)
  print (maxBound == (9223372036854775807 :: Int))
  print (9223372036854775808 :: Int)

{-# LANGUAGE BinaryLiterals, HexFloatLiterals, NumericUnderscores #-}
module Literals where

integers = [0, 42, 0xFF, 0Xff, 0o17, 0b1011, 1_000_000, 0x_ff, 123456789012345678901234567890]
fractions = [1.0, 0.5, 1e3, 1.5e-3, 2E+2, 1_0.0_1, 0x1.8p3]

characters = ['a', '\'', '"', '\\', '\n', '\t', '\0', '\x41', '\o101', '\65', '\DEL', '\^A', '\^[', 'é', '∀']

strings = ["", "plain", "with \"quotes\" and \\", "tab\tnewline\n", "\1234\&5", "\SO\&H\SOH", "gap \
          \over \
   \lines", "unicode: äöü ∀ 日本", "\x1F600", "{- not a comment -}", "-- nor this"]

primes' = let x' = 1; x'' = 2; _y = 3 in x' + x'' + _y

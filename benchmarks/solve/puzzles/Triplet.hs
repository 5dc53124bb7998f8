-- | Project Euler 9: the one Pythagorean triplet with sum 1000.
module Triplet where

{-? solve = ?(a, b, c :: Int) | 0 < a && a < b && b < c && a + b + c == 1000 && a ^ 2 + b ^ 2 == c ^ 2 ?-}
{-? twin = ?(a, b, c :: Int) | 0 < a && a < b && b < c && a + b + c == 100 && a ^ 2 + b ^ 2 == c ^ 2 ?-}

-- | Nine digits; the first n of them are a multiple of n.
module Pandigital where

import Data.List

number :: [Integer] -> Integer
number = foldl' (\n d -> 10 * n + d) 0

good :: [Integer] -> Bool
good ds = sort ds == [1 .. 9] && all (\n -> number (genericTake n ds) `mod` n == 0) [2 .. 9]

{-? solve = ?(ds :: [Integer]) | good ds ?-}
{-? twin = ?(ds :: [Integer]) | good ds && head ds > 3 ?-}

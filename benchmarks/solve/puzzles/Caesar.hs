-- | A message whose letters were shifted.
module Caesar where

import Data.Char
import Data.List (isInfixOf)

shift :: Int -> Char -> Char
shift n c
  | isLower c = chr (ord 'a' + (ord c - ord 'a' + n) `mod` 26)
  | otherwise = c

decode :: Int -> String -> String
decode n = map (shift (negate n))

{-? solve = ?(n :: Int) | n >= 0 && n < 26 && "the" `isInfixOf` decode n "dwwdfn dw wkh eulgjh" ?-}
{-? twin = ?(n :: Int) | n >= 0 && n < 26 && "xyz" `isInfixOf` decode n "dwwdfn dw wkh eulgjh" ?-}

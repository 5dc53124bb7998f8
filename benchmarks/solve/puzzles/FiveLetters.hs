-- | A word of five letters that reads the same both ways, with given letters in it.
module FiveLetters where

import Data.Char (isLower)

palindrome :: String -> Bool
palindrome w = reverse w == w

word :: String -> Bool
word w = all isLower w && palindrome w && length w == 5 && 'a' `elem` w && length (filter (== 'b') w) == 2

{-? solve = ?(w :: String) | word w && w !! 2 == 'c' ?-}
{-? twin = ?(w :: String) | word w && w !! 2 == 'c' && head w == 'd' ?-}

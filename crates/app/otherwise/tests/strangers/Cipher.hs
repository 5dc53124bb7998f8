-- judged: shiftBad wrong, the rest verified
module Cipher where

import Data.Char (chr, isUpper, ord)

{-@ type Letter = {v:Int | 0 <= v && v < 26} @-}

{-@ shift :: Int -> Letter -> Letter @-}
shift :: Int -> Int -> Int
shift k c = (c + k) `mod` 26

{-@ shiftBad :: Letter -> Letter -> Letter @-}
shiftBad :: Int -> Int -> Int
shiftBad k c = c + k

{-@ encode :: Int -> ms:[Letter] -> {v:[Letter] | len v = len ms} @-}
encode :: Int -> [Int] -> [Int]
encode k = map (shift k)

{-@ vigenere :: {ks:[Letter] | len ks > 0} -> ms:[Letter] -> {v:[Letter] | len v = len ms} @-}
vigenere :: [Int] -> [Int] -> [Int]
vigenere ks ms = go ks ms
  where
    go _ [] = []
    go [] (m:rest) = shift 0 m : go ks rest
    go (j:js) (m:rest) = shift j m : go js rest

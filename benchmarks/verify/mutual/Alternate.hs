-- twin evens: x : odds xs => x : xs ++ [x]
module Alternate where

{-@ evens :: xs:[a] -> {v:[a] | 2 * len v >= len xs && 2 * len v <= len xs + 1} @-}
evens :: [a] -> [a]
evens [] = []
evens (x : xs) = x : odds xs

{-@ odds :: xs:[a] -> {v:[a] | 2 * len v <= len xs && len v + 1 >= len xs - len v} @-}
odds :: [a] -> [a]
odds [] = []
odds (_ : xs) = evens xs

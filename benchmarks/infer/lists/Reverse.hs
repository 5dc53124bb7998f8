module Reverse (backwards) where

-- Reversal keeps the length.

{-@ backwards :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
backwards :: [Int] -> [Int]
backwards xs = rev xs

rev :: [a] -> [a]
rev xs = revOnto [] xs

revOnto :: [a] -> [a] -> [a]
revOnto done [] = done
revOnto done (x : xs) = revOnto (x : done) xs

module Interleaved (shuffle) where

-- Both lists are used up.

{-@ shuffle :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v == len xs + len ys} @-}
shuffle :: [Int] -> [Int] -> [Int]
shuffle xs ys = interleave xs ys

interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : feed xs ys

feed :: [a] -> [a] -> [a]
feed xs [] = xs
feed xs (y : ys) = y : interleave xs ys

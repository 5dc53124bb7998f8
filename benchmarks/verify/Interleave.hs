-- twin interleave: x : interleave ys xs => x : interleave xs xs
module Interleave where

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : interleave ys xs

{-@ prefixes :: n:{v:Int | v >= 0} -> xs:[a] -> {v:[a] | len v <= n && len v <= len xs} @-}
prefixes :: Int -> [a] -> [a]
prefixes 0 _ = []
prefixes _ [] = []
prefixes n (x : xs) = x : prefixes (n - 1) xs

-- judged: splitHalf verified, interleave wrong, rotate wrong, lastOf verified, chunks verified, windows wrong, the rest verified
module HwLists9 where

{-@ splitHalf :: xs:[a] -> {p:([a],[a]) | len (fst p) + len (snd p) = len xs} @-}
splitHalf :: [a] -> ([a], [a])
splitHalf xs = splitAt (length xs `div` 2) xs

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
interleave :: [a] -> [a] -> [a]
interleave (x : xs) (y : ys) = x : y : interleave xs ys
interleave xs [] = xs
interleave [] _ = []

{-@ rotate :: n:Nat -> xs:[a] -> {v:[a] | len v = len xs} @-}
rotate :: Int -> [a] -> [a]
rotate 0 xs = xs
rotate n (x : xs) = rotate (n - 1) (xs ++ [x])

{-@ lastOf :: {xs:[a] | len xs > 0} -> a @-}
lastOf :: [a] -> a
lastOf [x] = x
lastOf (_ : xs) = lastOf xs

{-@ chunks :: n:{v:Int | v > 0} -> xs:[a] -> [{c:[a] | len c <= n}] / [len xs] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

{-@ windows :: n:{v:Int | v > 0} -> xs:[a] -> [{c:[a] | len c = n}] / [len xs] @-}
windows :: Int -> [a] -> [[a]]
windows _ [] = []
windows n xs@(_ : ys) = take n xs : windows n ys

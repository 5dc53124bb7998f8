-- twin halves: splitAt (length xs `div` 2) xs => (xs, xs)
module TakeDrop where

{-@ halves :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs} @-}
halves :: [a] -> ([a], [a])
halves xs = splitAt (length xs `div` 2) xs

{-@ firstN :: n:Nat -> {xs:[a] | len xs >= n} -> {v:[a] | len v = n} @-}
firstN :: Int -> [a] -> [a]
firstN n xs = take n xs

{-@ lastN :: n:Nat -> {xs:[a] | len xs >= n} -> {v:[a] | len v = n} @-}
lastN :: Int -> [a] -> [a]
lastN n xs = drop (length xs - n) xs

{-@ rotate :: n:Nat -> {xs:[a] | len xs >= n} -> {v:[a] | len v = len xs} @-}
rotate :: Int -> [a] -> [a]
rotate n xs = drop n xs ++ take n xs

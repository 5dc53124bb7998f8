-- judged: mid wrong, swapBad wrong, the rest verified
module SafeIndex where

{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) i = at xs (i - 1)

{-@ mid :: [a] -> a @-}
mid :: [a] -> a
mid xs = at xs (length xs `div` 2)

{-@ midNE :: {v:[a] | len v > 0} -> a @-}
midNE :: [a] -> a
midNE xs = at xs (length xs `div` 2)

{-@ upd :: xs:[a] -> {i:Nat | i < len xs} -> a -> {v:[a] | len v = len xs} @-}
upd :: [a] -> Int -> a -> [a]
upd (_ : xs) 0 y = y : xs
upd (x : xs) i y = x : upd xs (i - 1) y

{-@ swapBad :: xs:[a] -> {i:Nat | i < len xs} -> {v:[a] | len v = len xs} @-}
swapBad :: [a] -> Int -> [a]
swapBad xs i = upd xs i (at xs (i + 1))

{-@ lastOf :: {v:[a] | len v > 0} -> a @-}
lastOf :: [a] -> a
lastOf xs = at xs (length xs - 1)

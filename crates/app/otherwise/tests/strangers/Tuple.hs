-- judged: swapT verified, divMod' wrong, splitAt' verified, unzip' verified, part wrong
module Tuple where
{-@ swapT :: p:(a, b) -> {v:(b, a) | fst v = snd p && snd v = fst p} @-}
swapT :: (a, b) -> (b, a)
swapT (x, y) = (y, x)
{-@ divMod' :: Int -> Int -> (Int, Nat) @-}
divMod' :: Int -> Int -> (Int, Int)
divMod' a b = (a `div` b, a `mod` b)
{-@ splitAt' :: n:Nat -> {xs:[a] | n <= len xs} -> ({v:[a] | len v = n}, {v:[a] | len v = len xs - n}) @-}
splitAt' :: Int -> [a] -> ([a], [a])
splitAt' 0 xs = ([], xs)
splitAt' n (x:xs) = let (a, b) = splitAt' (n - 1) xs in (x : a, b)
{-@ unzip' :: ps:[(a, b)] -> ({v:[a] | len v = len ps}, {v:[b] | len v = len ps}) @-}
unzip' :: [(a, b)] -> ([a], [b])
unzip' [] = ([], [])
unzip' ((a, b) : r) = let (as, bs) = unzip' r in (a : as, b : bs)
{-@ part :: (a -> Bool) -> xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs} @-}
part :: (a -> Bool) -> [a] -> ([a], [a])
part _ [] = ([], [])
part p (x:xs) = let (a, b) = part p xs in if p x then (x : a, b) else (a, b)

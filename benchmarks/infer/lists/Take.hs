module Take (firstTwo) where

-- Takes exactly so many; there must be as many.

{-@ firstTwo :: {xs:[Int] | len xs >= 2} -> {v:[Int] | len v == 2} @-}
firstTwo :: [Int] -> [Int]
firstTwo xs = prefix 2 xs

prefix :: Int -> [a] -> [a]
prefix n xs = takeExactly n xs

takeExactly :: Int -> [a] -> [a]
takeExactly 0 _ = []
takeExactly n (x : xs) = x : takeExactly (n - 1) xs
takeExactly _ [] = die "takeExactly: too few elements"

die :: String -> a
die message = error message

module Drop (withoutTwo) where

-- Leaves out exactly so many; there must be as many.

{-@ withoutTwo :: {xs:[Int] | len xs >= 2} -> {v:[Int] | len v == len xs - 2} @-}
withoutTwo :: [Int] -> [Int]
withoutTwo xs = rest 2 xs

rest :: Int -> [a] -> [a]
rest n xs = dropExactly n xs

dropExactly :: Int -> [a] -> [a]
dropExactly 0 xs = xs
dropExactly n (_ : xs) = dropExactly (n - 1) xs
dropExactly _ [] = die "dropExactly: too few elements"

die :: String -> a
die message = error message

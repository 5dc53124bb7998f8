-- | Few coins for an amount.
module Change where

coins :: [Int]
coins = [1, 2, 5, 10, 20, 50]

change :: Int -> Int -> [Int] -> Bool
change amount most cs = sum cs == amount && all (`elem` coins) cs && length cs <= most && and (zipWith (>=) cs (drop 1 cs))

{-? solve = ?(cs :: [Int]) | change 88 6 cs ?-}
{-? twin = ?(cs :: [Int]) | change 88 5 cs ?-}

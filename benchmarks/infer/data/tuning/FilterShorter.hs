module FilterShorter (evens) where

-- No more than there were.

{-@ evens :: xs:[Int] -> {v:[Int] | len v <= len xs} @-}
evens :: [Int] -> [Int]
evens xs = keep isEven xs

isEven :: Int -> Bool
isEven n = n `mod` 2 == 0

keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep p (x : xs)
  | p x = x : keep p xs
  | otherwise = keep p xs

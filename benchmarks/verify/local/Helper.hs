-- twin rev: go (x : acc) xs => go (x : x : acc) xs
module Helper where

{-@ rev :: xs:[a] -> {v:[a] | len v = len xs} @-}
rev :: [a] -> [a]
rev xs = go [] xs
  where
    {-@ go :: acc:[a] -> ys:[a] -> {v:[a] | len v = len acc + len ys} @-}
    go acc [] = acc
    go acc (x : xs) = go (x : acc) xs

{-@ count :: (a -> Bool) -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count p = go
  where
    go [] = 0
    go (x : xs)
      | p x = 1 + go xs
      | otherwise = go xs

-- twin windows: go xs (len' xs) => go xs (len' xs + 1)
module LocalNested where

{-@ len' :: xs:[a] -> {v:Int | v = len xs} @-}
len' :: [a] -> Int
len' xs = length xs

{-@ windows :: n:{Int | n > 0} -> xs:[a] -> [{v:[a] | len v = n}] @-}
windows :: Int -> [a] -> [[a]]
windows n xs = go xs (len' xs)
  where
    {-@ go :: ys:[a] -> k:{Int | k = len ys} -> [{v:[a] | len v = n}] / [len ys] @-}
    go ys k
      | k < n = []
      | otherwise = case ys of
          [] -> []
          (_ : rest) -> take n ys : go rest (k - 1)

{-@ maxOf :: {xs:[Nat] | len xs > 0} -> Nat @-}
maxOf :: [Int] -> Int
maxOf (x : xs) = loop x xs
  where
    loop best [] = best
    loop best (y : ys) = loop (if y > best then y else best) ys

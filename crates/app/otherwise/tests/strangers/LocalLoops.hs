-- judged: the rest verified
module LocalLoops where

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = go 0 0
  where
    go i acc
      | i > n = acc
      | otherwise = go (i + 1) (acc + i)

{-@ upto :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] @-}
upto :: Int -> Int -> [Int]
upto lo hi = go lo
  where
    go i | i >= hi = []
         | otherwise = i : go (i + 1)

{-@ fill :: n:Nat -> a -> {v:[a] | len v = n} @-}
fill :: Int -> a -> [a]
fill n x = go n
  where
    go 0 = []
    go k = x : go (k - 1)

{-@ findIdx :: (a -> Bool) -> xs:[a] -> Maybe {v:Nat | v < len xs} @-}
findIdx :: (a -> Bool) -> [a] -> Maybe Int
findIdx p xs = go (0 :: Int) xs
  where
    {-@ go :: i:Nat -> {ys:[a] | i + len ys = len xs} -> Maybe {v:Nat | v < len xs} / [len ys] @-}
    go _ [] = Nothing
    go i (y:ys)
      | p y = Just (i :: Int)
      | otherwise = go (i + 1) ys

{-@ bsearch :: (Int -> Bool) -> lo:Int -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
bsearch :: (Int -> Bool) -> Int -> Int -> Int
bsearch p lo0 hi0 = go lo0 hi0
  where
    go lo hi
      | lo >= hi = lo
      | p mid = go lo mid
      | otherwise = go (mid + 1) hi
      where mid = lo + (hi - lo) `div` 2

countdown :: Int -> [Int]
countdown n = loop n
  where
    loop k
      | k <= 0 = []
      | otherwise = k : loop (k - 1)

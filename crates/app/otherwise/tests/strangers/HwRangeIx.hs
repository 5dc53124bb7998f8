-- judged: slice wrong, at verified, set verified, swap wrong, binsearch wrong, the rest verified
module HwRangeIx where

{-@ type Ix Xs = {i:Nat | i < len Xs} @-}

{-@ at :: xs:[a] -> Ix xs -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) n = at xs (n - 1)

{-@ set :: xs:[a] -> Ix xs -> a -> {ys:[a] | len ys = len xs} @-}
set :: [a] -> Int -> a -> [a]
set (_ : xs) 0 y = y : xs
set (x : xs) n y = x : set xs (n - 1) y

{-@ swap :: xs:[a] -> Ix xs -> Ix xs -> {ys:[a] | len ys = len xs} @-}
swap :: [a] -> Int -> Int -> [a]
swap xs i j = set (set xs i (at xs j)) (j + 1) (at xs i)

{-@ slice :: lo:Nat -> hi:{v:Nat | lo <= v} -> xs:[a] -> {ys:[a] | len ys = hi - lo} @-}
slice :: Int -> Int -> [a] -> [a]
slice lo hi xs = take (hi - lo) (drop lo xs)

{-@ binsearch :: Int -> xs:[Int] -> Maybe (Ix xs) @-}
binsearch :: Int -> [Int] -> Maybe Int
binsearch x xs = go 0 (length xs)
  where
    {-@ go :: l:Nat -> h:Nat -> Maybe (Ix xs) / [h - l] @-}
    go :: Int -> Int -> Maybe Int
    go l h
      | l > h = Nothing
      | y == x = Just m
      | y < x = go (m + 1) h
      | otherwise = go l (m - 1)
      where
        m = (l + h) `div` 2
        y = at xs m

-- twin search: go (mid + 1) hi => go mid hi
module BinarySearch where

{-@ type Idx N = {v:Int | 0 <= v && v < N} @-}

{-@ at :: n:Nat -> {xs:[Int] | len xs = n} -> Idx n -> Int @-}
at :: Int -> [Int] -> Int -> Int
at _ xs i = xs !! i

{-@ search :: xs:[Int] -> Int -> Maybe (Idx (len xs)) @-}
search :: [Int] -> Int -> Maybe Int
search xs k = go 0 (length xs - 1)
  where
    {-@ go :: lo:Nat -> {hi:Int | lo <= hi + 1 && hi < len xs} -> Maybe (Idx (len xs)) / [hi - lo + 1] @-}
    go :: Int -> Int -> Maybe Int
    go lo hi
      | lo > hi = Nothing
      | v == k = Just mid
      | v < k = go (mid + 1) hi
      | otherwise = go lo (mid - 1)
      where
        mid = lo + (hi - lo) `div` 2
        v = xs !! mid

-- twin vectorSum: | i < sz => | i <= sz
module VectorSum where

{-@ vectorSum :: [Int] -> Int @-}
vectorSum :: [Int] -> Int
vectorSum vec = go 0 0
  where
    go acc i
      | i < sz = go (acc + (vec !! i)) (i + 1)
      | otherwise = acc
    sz = length vec
{-@ LIQUID "--no-termination" @-}

{-@ absoluteSum :: [Int] -> Nat @-}
absoluteSum :: [Int] -> Int
absoluteSum vec = go 0 0
  where
    go acc i
      | i < sz = go (acc + abs (vec !! i)) (i + 1)
      | otherwise = acc
    sz = length vec

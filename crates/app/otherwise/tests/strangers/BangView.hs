-- judged: f wrong, g verified, h wrong, k verified
{-# LANGUAGE BangPatterns, MultiWayIf, LambdaCase, TupleSections #-}
module BangView where
{-@ f :: Int -> Nat @-}
f :: Int -> Int
f !n = if | n > 0 -> n
          | n == 0 -> 1
          | otherwise -> n
{-@ g :: Maybe Nat -> Nat @-}
g :: Maybe Int -> Int
g = \case { Nothing -> 0; Just n -> n }
{-@ h :: [Int] -> [(Nat, Int)] @-}
h :: [Int] -> [(Int, Int)]
h = map (subtract 1 0,)
{-@ k :: n:Nat -> {v:[Int] | len v = n} @-}
k :: Int -> [Int]
k n = go n []
  where
    go :: Int -> [Int] -> [Int]
    {-@ go :: m:Nat -> acc:[Int] -> {v:[Int] | len v = m + len acc} @-}
    go 0 !acc = acc
    go m !acc = go (m - 1) (m : acc)

-- twin sumTo: go acc i | i > n = acc => go acc i | i > n = acc - n
-- twin maxL: if y > m then y else m => if y > m then m else y
module Local where

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = go 0 0
  where
    go acc i | i > n = acc
             | otherwise = go (acc + i) (i + 1)

{-@ maxL :: {xs:[Int] | len xs > 0} -> Int @-}
maxL :: [Int] -> Int
maxL (x : xs) = loop x xs
  where
    {-@ loop :: m:Int -> [Int] -> {v:Int | v >= m} @-}
    loop :: Int -> [Int] -> Int
    loop m [] = m
    loop m (y : ys) = loop (if y > m then y else m) ys

{-@ countdown :: n:Nat -> {v:[Nat] | len v == n} @-}
countdown :: Int -> [Int]
countdown n = build n
  where
    {-@ build :: i:Nat -> {v:[Nat] | len v == i} @-}
    build :: Int -> [Int]
    build 0 = []
    build i = i : build (i - 1)

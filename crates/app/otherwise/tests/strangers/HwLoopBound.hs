-- judged: sumTo verified, sumArr wrong, lookupAt wrong, the rest verified
module HwLoopBound where

{-@ at :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x:_) 0 = x
at (_:xs) i = at xs (i - 1)

{-@ sumArr :: xs:[Int] -> Int @-}
sumArr :: [Int] -> Int
sumArr xs = go 0
  where
    n = length xs
    {-@ go :: i:Nat -> Int / [n - i + 1] @-}
    go i = if i > n then 0 else at xs i + go (i + 1)

{-@ lookupAt :: [Int] -> Int @-}
lookupAt :: [Int] -> Int
lookupAt xs = at xs 0

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 1)

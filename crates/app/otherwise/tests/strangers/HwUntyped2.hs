-- judged: ratio wrong, part wrong, the rest verified
module HwUntyped2 where

-- helper functions have no types of their own
part :: Int -> Int -> Int
part n d = n `div` d

pick :: [a] -> Int -> a
pick xs i = xs !! i

{-@ ratio :: Int -> Nat -> Int @-}
ratio :: Int -> Int -> Int
ratio n d = part n d

{-@ half :: Int -> Int @-}
half :: Int -> Int
half n = part n 2

{-@ firstOf :: {xs:[a] | len xs > 0} -> a @-}
firstOf :: [a] -> a
firstOf xs = pick xs 0

step :: Int -> Int
step n = outer n

outer :: Int -> Int
outer n = 100 `div` n

{-@ go :: {n:Int | n > 3} -> Int @-}
go :: Int -> Int
go n = step n

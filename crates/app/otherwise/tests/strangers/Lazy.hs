-- judged: the rest verified
module Lazy where
-- a lazy argument that is never needed may be anything
{-@ konst :: a -> b -> a @-}
konst :: a -> b -> a
konst x _ = x
{-@ divBy :: Int -> {d:Int | d /= 0} -> Int @-}
divBy :: Int -> Int -> Int
divBy n d = n `div` d
{-@ ok :: Int -> Int @-}
ok :: Int -> Int
ok n = if n == 0 then 0 else divBy 10 n
{-@ bad :: Int -> Int @-}
bad :: Int -> Int
bad n = konst 1 (divBy 10 n)

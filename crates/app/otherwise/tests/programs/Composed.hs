module Composed where

f :: Int -> Int -> Int
f x y = x * y

both :: Num a => a -> a -> a
both a b = a + b

otherwise_x1 :: Int
otherwise_x1 = 7

otherwise_call :: Int
otherwise_call = 7

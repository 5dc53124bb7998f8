module Geometry.Vector where

data Vec = Vec Int Int deriving (Show, Eq)

zero :: Vec
zero = Vec 0 0

add :: Vec -> Vec -> Vec
add (Vec a b) (Vec c d) = Vec (a + c) (b + d)

scale :: Int -> Vec -> Vec
scale k (Vec a b) = Vec (k * a) (k * b)

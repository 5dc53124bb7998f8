-- judged: refused
module Errors9 where

-- Too many arguments.
{-@ add :: Int -> Int -> Int -> Int @-}
add :: Int -> Int -> Int
add x y = x + y

-- judged: refused
module Pragma where
{-@ LIQUID "--no-terminaton" @-}
{-@ f :: Int -> Int @-}
f :: Int -> Int
f x = x

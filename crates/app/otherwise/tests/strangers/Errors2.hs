-- judged: refused
module Errors2 where

{-@ g :: Int -> Int -> Nat @-}
g :: Int -> Int
g x = x * x

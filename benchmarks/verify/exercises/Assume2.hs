-- twin useIt: readAt v 0 => readAt v 3
module Assume2 where

data Arr = Arr
{-@ measure alen :: Arr -> Int @-}
{-@ assume newArr :: n:Nat -> {v:Arr | alen v == n} @-}
newArr :: Int -> Arr
newArr _ = Arr

{-@ assume readAt :: a:Arr -> {i:Nat | i < alen a} -> Int @-}
readAt :: Arr -> Int -> Int
readAt _ i = i

useIt :: Int
useIt = let v = newArr 3 in readAt v 0

{-@ sumA :: a:Arr -> n:{n:Nat | n <= alen a} -> Int @-}
sumA :: Arr -> Int -> Int
sumA a 0 = 0
sumA a n = readAt a (n - 1) + sumA a (n - 1)

-- judged: the rest verified
module Undefined1 where

-- TODO finish
{-@ insertAt :: i:Nat -> a -> {xs:[a] | i <= len xs} -> {v:[a] | len v = len xs + 1} @-}
insertAt :: Int -> a -> [a] -> [a]
insertAt 0 y xs = y : xs
insertAt n y (x:xs) = x : insertAt (n - 1) y xs

{-@ rotate :: Nat -> xs:[a] -> {v:[a] | len v = len xs} @-}
rotate :: Int -> [a] -> [a]
rotate = undefined

{-@ useRotate :: xs:[Int] -> {v:[Int] | len v = len xs} @-}
useRotate :: [Int] -> [Int]
useRotate xs = rotate 1 xs

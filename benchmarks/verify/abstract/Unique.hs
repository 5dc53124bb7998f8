-- twin ups: n : ups (n + 1) m => n : ups n m
module Unique where

{-@ type UniqueInc = [Int]<{\x y -> x < y}> @-}

{-@ ups :: n:Int -> m:{v:Int | n <= v} -> [{v:Int | n <= v}]<{\x y -> x < y}> / [m - n] @-}
ups :: Int -> Int -> [Int]
ups n m
  | n == m = []
  | otherwise = n : ups (n + 1) m

{-@ five :: () -> [Int]<{\x y -> x < y}> @-}
five :: () -> [Int]
five () = [1, 2, 3, 4, 5]

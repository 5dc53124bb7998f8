-- twin indices: range 0 (length xs) => range 0 (length xs + 1)
module Ranges where

range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []
{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}

{-@ indices :: xs:[a] -> [{i:Int | 0 <= i && i < len xs}] @-}
indices :: [a] -> [Int]
indices xs = range 0 (length xs)

{-@ at :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
at :: [a] -> Int -> a
at (x : _) 0 = x
at (_ : xs) i = at xs (i - 1)

{-@ rotations :: xs:[a] -> [a] @-}
rotations :: [a] -> [a]
rotations xs = map (at xs) (indices xs)

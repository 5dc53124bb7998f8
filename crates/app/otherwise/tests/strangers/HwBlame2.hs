-- judged: clampTo wrong, the rest verified
module HwBlame2 where

-- clampTo's own code is wrong, its type is fine
{-@ clampTo :: lo:Int -> hi:{Int | lo <= hi} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clampTo :: Int -> Int -> Int -> Int
clampTo lo hi x
  | x < lo = lo
  | x > hi = x
  | otherwise = x

{-@ render :: Int -> {v:Int | 0 <= v && v < 256} @-}
render :: Int -> Int
render x = clampTo 0 255 x

-- twin grey: clamp 0 255 x => clamp (-1) 255 x
module Clamp where

{-@ type Byte = {v:Int | 0 <= v && v <= 255} @-}

{-@ clamp :: lo:Int -> hi:{Int | lo <= hi} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{-@ grey :: Int -> Byte @-}
grey :: Int -> Int
grey x = clamp 0 255 x

{-@ data Pixel = Pixel { red :: Byte, green :: Byte, blue :: Byte } @-}
data Pixel = Pixel { red :: Int, green :: Int, blue :: Int }

fromInts r g b = Pixel (grey r) (grey g) (grey b)

{-@ luminance :: Pixel -> Byte @-}
luminance :: Pixel -> Int
luminance (Pixel r g b) = (r + g + b) `div` 3

{-@ invert :: Pixel -> Pixel @-}
invert :: Pixel -> Pixel
invert p = Pixel (255 - red p) (255 - green p) (255 - blue p)

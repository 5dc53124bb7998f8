module Numbers where

import Data.Word (Word8)

mid :: Int -> Int -> Int
mid lo hi = (lo + hi) `div` 2

square :: Int -> Int
square x = if x > 4000000000 then x * x else 0

far :: Int -> Int -> Int
far x y
  | 7 * x + y > 1000 && y < 50 && x /= 136 = x
  | otherwise = 0

wraps :: Word8 -> Word8 -> Int
wraps a b = if a + b < a then 1 else 0

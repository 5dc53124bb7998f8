-- twin area: area (Square s) = s * s => area (Square s) = s - 1
module Classy where

data Shape = Square Int | Rect Int Int
{-@ data Shape = Square Nat | Rect Nat Nat @-}

class HasArea a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int

instance HasArea Shape where
  area (Square s) = s * s
  area (Rect a b) = a * b

instance HasArea a => HasArea [a] where
  area [] = 0
  area (x : xs) = area x + area xs

{-@ totalArea :: HasArea a => [a] -> Nat @-}
totalArea :: HasArea a => [a] -> Int
totalArea [] = 0
totalArea (x : xs) = area x + totalArea xs

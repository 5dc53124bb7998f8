-- judged: Shape Rect.area wrong, the rest verified
module ShapeClass where

class Shape s where
  {-@ area :: s -> {v:Int | v >= 0} @-}
  area :: s -> Int
  {-@ corners :: s -> {v:Int | v > 2} @-}
  corners :: s -> Int
  corners _ = 4

data Square = Square Int
{-@ data Square = Square { side :: Nat } @-}

data Rect = Rect Int Int

data Tri = Tri Int Int
{-@ data Tri = Tri { base :: Nat, high :: Nat } @-}

instance Shape Square where
  area (Square n) = n * n

instance Shape Rect where
  area (Rect a b) = a * b

instance Shape Tri where
  area (Tri b h) = b * h `div` 2
  corners _ = 3

{-@ sumAreas :: Shape s => [s] -> Nat @-}
sumAreas :: Shape s => [s] -> Int
sumAreas [] = 0
sumAreas (s : ss) = area s + sumAreas ss

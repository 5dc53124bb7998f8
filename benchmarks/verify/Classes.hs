-- twin both: area x + area y => area x - area y
module Classes where

class Shape a where
  area :: a -> Int

{-@ class Shape a where
      area :: a -> {v:Int | v >= 0} @-}

data Square = Square Int
data Unit' = Unit'

instance Shape Square where
  area (Square x) = x * x

instance Shape Unit' where
  area _ = 1

{-@ both :: (Shape a, Shape b) => a -> b -> {v:Int | v >= 0} @-}
both :: (Shape a, Shape b) => a -> b -> Int
both x y = area x + area y

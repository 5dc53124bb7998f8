-- twin initial: {v:String | len v > 0} => {v:String | true}
module Shape where

class Shape s where
  {-@ area :: s -> Nat @-}
  area :: s -> Int
  {-@ name :: s -> {v:String | len v > 0} @-}
  name :: s -> String

{-@ data Rect = Rect { wide :: Nat, high :: Nat } @-}
data Rect = Rect { wide :: Int, high :: Int }

{-@ data Square = Square { side :: Nat } @-}
data Square = Square { side :: Int }

instance Shape Rect where
  area (Rect w h) = w * h
  name _ = "rect"

instance Shape Square where
  area (Square a) = a * a
  name _ = "square"

{-@ totalArea :: Shape s => [s] -> Nat @-}
totalArea :: Shape s => [s] -> Int
totalArea [] = 0
totalArea (s : ss) = area s + totalArea ss

{-@ initial :: Shape s => s -> Char @-}
initial :: Shape s => s -> Char
initial s = head (name s)

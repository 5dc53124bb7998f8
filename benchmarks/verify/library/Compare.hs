-- twin larger: GT -> x => GT -> y
module Compare where

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y = case compare x y of
  LT -> y
  EQ -> y
  GT -> x

{-@ signOf :: x:Int -> {v:Int | (x > 0 => v = 1) && (x < 0 => v = -1) && (x = 0 => v = 0)} @-}
signOf :: Int -> Int
signOf x
  | x > 0 = 1
  | x < 0 = -1
  | otherwise = 0

{-@ dist :: x:Int -> y:Int -> {v:Nat | v = x - y || v = y - x} @-}
dist :: Int -> Int -> Int
dist x y = abs (x - y)

{-@ median :: a:Int -> b:Int -> c:Int -> {v:Int | v = a || v = b || v = c} @-}
median :: Int -> Int -> Int -> Int
median a b c = max (min a b) (min (max a b) c)

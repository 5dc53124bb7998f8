-- judged: grade wrong, classify wrong, the rest verified
module Guards where

-- first try
{-@ grade :: {v:Int | 0 <= v && v <= 100} -> Char @-}
grade :: Int -> Char
grade n
  | n > 90 = 'A'
  | n > 60 && n < 90 = 'B'
  | n <= 60 = 'C'

{-@ classify :: Int -> {v:Int | v = 1 || v = 0 || v = (-1)} @-}
classify :: Int -> Int
classify n
  | n > 0 = 1
  | n < 0 = -1
  | otherwise = n + 1 - 2 * n + 1

{-@ signum' :: x:Int -> {v:Int | (x > 0 <=> v = 1) && (x < 0 <=> v = -1) && (x = 0 <=> v = 0)} @-}
signum' :: Int -> Int
signum' x = case compare x 0 of
  GT -> 1
  LT -> -1
  EQ -> 0

{-@ clamp :: lo:Int -> hi:{Int | lo <= hi} -> Int -> {v:Int | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi = max lo . min hi

{-@ dist :: x:Int -> y:Int -> {v:Nat | v = x - y || v = y - x} @-}
dist :: Int -> Int -> Int
dist x y = abs (x - y)

{-@ triangle :: n:Nat -> {v:Nat | 2 * v = n * (n + 1)} @-}
triangle :: Int -> Int
triangle 0 = 0
triangle n = n + triangle (n - 1)

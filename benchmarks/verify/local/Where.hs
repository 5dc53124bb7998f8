-- twin hypot: dx * dx + dy * dy => dx * dx - dy * dy
module Where where

{-@ hypot :: Int -> Int -> Int -> Int -> Nat @-}
hypot :: Int -> Int -> Int -> Int -> Int
hypot x1 y1 x2 y2 = dx * dx + dy * dy
  where
    dx = x2 - x1
    dy = y2 - y1

{-@ bmi :: w:Nat -> {h:Int | h > 0} -> Nat @-}
bmi :: Int -> Int -> Int
bmi w h = scaled `div` sq
  where
    sq = h * h
    scaled = w * 10000

{-@ fee :: n:Nat -> {v:Nat | v <= n} @-}
fee :: Int -> Int
fee n
  | small = 0
  | otherwise = part
  where
    small = n < 100
    part = n `div` 100

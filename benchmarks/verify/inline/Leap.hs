-- twin sound: {y:Int | leap y} => {y:Int | y mod 4 == 0}
module Leap where

{-@ inline leap @-}
leap :: Int -> Bool
leap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)

{-@ sound :: {y:Int | leap y} -> {v:Int | v = 366 && y mod 4 == 0 && (y mod 100 /= 0 || y mod 400 == 0)} @-}
sound :: Int -> Int
sound _ = 366

{-@ days :: y:Int -> {v:Int | if leap y then v = 366 else v = 365} @-}
days :: Int -> Int
days y
  | leap y = 366
  | otherwise = 365

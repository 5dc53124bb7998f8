-- twin sign: n >= 0 => n > 0
module Guards where

{-@ sign :: Int -> Int @-}
sign :: Int -> Int
sign n
  | n < 0 = -1
  | n >= 0 = 1

{-@ bucket :: {n:Int | n >= 0} -> {v:Int | 0 <= v && v <= 2} @-}
bucket :: Int -> Int
bucket n
  | n < 10 = 0
  | n < 100 = 1
  | n >= 100 = 2

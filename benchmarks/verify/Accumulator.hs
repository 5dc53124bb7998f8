-- twin loop: loop n (acc + i) (i + 1) => loop n (acc - i) (i + 1)
module Accumulator where

{-@ upTo :: n:{v:Int | v >= 0} -> {v:Int | v >= 0} @-}
upTo :: Int -> Int
upTo n = loop n 0 0

{-@ loop :: n:Int -> acc:{v:Int | v >= 0} -> i:{v:Int | v >= 0} -> {v:Int | v >= 0} / [n - i] @-}
loop :: Int -> Int -> Int -> Int
loop n acc i
  | i < n = loop n (acc + i) (i + 1)
  | otherwise = acc

-- twin fib: fib (n - 1) + fib (n - 2) => fib (n - 1) - fib (n - 2)
module Fibonacci where

{-@ fib :: n:{v:Int | v >= 0} -> {v:Int | v >= 1} @-}
fib :: Int -> Int
fib n
  | n <= 1 = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ sumTo :: n:{v:Int | v >= 0} -> {v:Int | 2 * v == n * (n + 1)} @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = n + sumTo (n - 1)

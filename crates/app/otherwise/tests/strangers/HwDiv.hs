-- judged: divide verified, mean wrong, percent wrong, ratio verified
module HwDiv where

{-@ type NonZero = {v:Int | v /= 0} @-}

{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = error "div by zero"
divide n d = n `div` d

{-@ mean :: [Int] -> Int @-}
mean :: [Int] -> Int
mean xs = divide (sum xs) (length xs)

{-@ percent :: part:Nat -> whole:Nat -> {v:Int | v <= 100} @-}
percent :: Int -> Int -> Int
percent part whole
  | whole == 0 = 0
  | otherwise = divide (100 * part) whole

{-@ ratio :: x:Nat -> {y:Int | y > x} -> Int @-}
ratio :: Int -> Int -> Int
ratio x y = divide 100 (y - x)

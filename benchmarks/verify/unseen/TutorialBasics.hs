-- twin avg: divide (sum xs) (size xs) => divide (sum xs) (size xs - 1)
module TutorialBasics where
-- Tutorial: safe vector access & dot product
import Prelude hiding (abs)
{-@ type TRUE = {v:Bool | v} @-}
{-@ type NonZero = {v:Int | v /= 0} @-}
{-@ ax1 :: TRUE @-}
ax1 :: Bool
ax1 = True
{-@ size :: xs:[a] -> {v:Int | v = size xs && v >= 0} @-}
{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_:rs) = 1 + size rs
{-@ type ListNE a = {v:[a] | size v > 0} @-}
{-@ avg :: ListNE Int -> Int @-}
avg :: [Int] -> Int
avg xs = divide (sum xs) (size xs)
{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = error "div-by-zero"
divide x n = x `div` n
{-@ abs :: Int -> Nat @-}
abs :: Int -> Int
abs n | 0 < n = n
      | otherwise = 0 - n
result :: Int -> Int -> String
result n d | isPositive d = "Result = " ++ show (n `divide` d)
           | otherwise = "Humph, please enter positive denominator!"
{-@ isPositive :: x:Int -> {v:Bool | v <=> x > 0} @-}
isPositive :: Int -> Bool
isPositive d = d > 0
{-@ truncate' :: Int -> Int -> Int @-}
truncate' :: Int -> Int -> Int
truncate' i mx | i' <= mx' = i
               | otherwise = mx' * (i `divide` i')
  where i' = abs' i
        mx' = abs' mx
{-@ abs' :: x:Int -> {v:Int | (x < 0 || v == x) && (x > 0 || v == 0 - x) && v >= 0} @-}
abs' :: Int -> Int
abs' n = if n >= 0 then n else 0 - n
{-@ average :: Int -> Int @-}
average :: Int -> Int
average n = if n > 0 then avg (n : []) else 0
{-@ lAssert :: {b:Bool | b} -> a -> a @-}
lAssert :: Bool -> a -> a
lAssert True x = x
lAssert False _ = error "yikes, assertion fails!"
yes :: ()
yes = lAssert (1 + 1 == 2) ()

-- judged: the rest verified
module Qualifs where

{-@ qualif Twice(v:int, x:int): (v = x + x) @-}
{-@ qualif SumLen(v:int, xs:[a], n:int): (v = len xs + n) @-}

{-@ dbl :: x:Nat -> {v:Nat | v = x + x} @-}
dbl :: Int -> Int
dbl x = go x
  where
    go n = n + n

{-@ measureFrom :: n:Int -> xs:[a] -> {v:Int | v = len xs + n} @-}
measureFrom :: Int -> [a] -> Int
measureFrom n xs = count n xs

count :: Int -> [a] -> Int
count n [] = n
count n (_:xs) = 1 + count n xs

{-@ embed Money as int @-}
newtype Money = Money Int

{-@ autosize Rose @-}
data Rose a = Rose a [Rose a]

{-@ type Str = String @-}

{-@ longer :: s:String -> {v:String | len v = len s + 1} @-}
longer :: String -> String
longer s = '!' : s

{-@ lazyvar bad @-}
{-@ useLazy :: Int -> Int @-}
useLazy :: Int -> Int
useLazy n
  | n > 0 = good
  | otherwise = 0
  where
    good = 100 `div` n

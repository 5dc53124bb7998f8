-- twin isOdd': if n == 0 then False else isEven' (n - 1) => if n == 0 then True else isEven' (n - 1)
module Mutual where

{-@ isEven' :: n:{v:Int | v >= 0} -> {v:Bool | v <=> n mod 2 == 0} / [n] @-}
isEven' :: Int -> Bool
isEven' n = if n == 0 then True else isOdd' (n - 1)

{-@ isOdd' :: n:{v:Int | v >= 0} -> {v:Bool | v <=> n mod 2 == 1} / [n] @-}
isOdd' :: Int -> Bool
isOdd' n = if n == 0 then False else isEven' (n - 1)

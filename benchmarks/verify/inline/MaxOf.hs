-- twin clampUp: clampUp lo x = bigger => clampUp lo x = smaller
module MaxOf where

{-@ inline bigger @-}
bigger :: Int -> Int -> Int
bigger x y = if x < y then y else x

{-@ inline smaller @-}
smaller :: Int -> Int -> Int
smaller x y = if x < y then x else y

{-@ clampUp :: lo:Int -> x:Int -> {v:Int | v = bigger lo x && v >= lo} @-}
clampUp :: Int -> Int -> Int
clampUp lo x = bigger lo x

{-@ spread :: x:Int -> y:Int -> {v:Nat | v = bigger x y - smaller x y} @-}
spread :: Int -> Int -> Int
spread x y = if x < y then y - x else x - y

{-@ maxList :: {xs:[Int] | len xs > 0} -> Int @-}
maxList :: [Int] -> Int
maxList [x] = x
maxList (x : xs) = bigger x (maxList xs)

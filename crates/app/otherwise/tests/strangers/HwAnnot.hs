-- judged: f1 verified, f2 wrong, f3 verified, f4 wrong, the rest verified
-- the annotations are the homework here: strengthen or repair types
module HwAnnot where

{-@ f1 :: x:Int -> y:{v:Int | v > x} -> {v:Int | v > 0} @-}
f1 :: Int -> Int -> Int
f1 x y = y - x

{-@ f2 :: x:Int -> y:Int -> {v:Int | v >= x && v >= y && (v = x || v = y)} @-}
f2 :: Int -> Int -> Int
f2 x y = if x < y then x else y

{-@ f3 :: xs:[Int] -> {v:Bool | v <=> len xs > 0} @-}
f3 :: [Int] -> Bool
f3 [] = False
f3 _ = True

{-@ f4 :: a:Int -> b:Int -> c:Int -> {v:Int | v = a + b - c} @-}
f4 :: Int -> Int -> Int -> Int
f4 a b c = a - b + c

{-@ f5 :: b:Bool -> x:Int -> {v:Int | (b => v = x) && (not b => v = 0)} @-}
f5 :: Bool -> Int -> Int
f5 b x = if b then x else 0
